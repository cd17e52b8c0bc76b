/**
 * The numbers that this device may give to new records: fetched while they last, so that it has some without a network, the lowest ones where
 * people see them, and given back where it does not use them.
 */
import { instant } from 'shared-schema/local-date';
import { type LeaseRequest, WIRE_VERSION } from 'shared-schema/wire';
import { now } from './device/clock.ts';
import { forgetGivenBack, giveBack, givenBack, needsNumbers, takeLeases } from './device/numbers.ts';
import { keepCode, ownSeries } from './outbox/receipt-series.ts';
import { unlessLimited } from './limited-calls.ts';
import { isAdminNow } from './role-now.ts';
import type { SyncContext } from './sync-context.ts';

/** For how long a device keeps what it does not use. */
const KEPT_MS = 86_400_000;

/** Asks for numbers, unless that is under way. */
export async function topUpNumbers(context: SyncContext): Promise<void> {
  context.numbers ??= topUp(context).finally(() => delete context.numbers);
  await context.numbers;
}

/** Does `work`, which takes the lowest free numbers at the server, while this device holds none of them. Not while it syncs. */
export async function withoutNumbers<T>(context: SyncContext, work: () => Promise<T>): Promise<T> {
  const { db } = context.books;
  try {
    await giveBack(db, { most: 0 });
    await ask(context, 'NONE');
  } catch {
    // Then the work has higher ones; what is wrong it meets itself.
  }
  return work();
}

/**
 * Asks when few are left, once a day, and when a form is opened. It asks anyway after each signing in, by which the server knows in which
 * browser it is, and when receipts have clashed: then it gets a new series, as when its key has ended.
 */
async function topUp(context: SyncContext): Promise<void> {
  const { books } = context;
  const { db } = books;
  if (!(await isAdminNow(context))) return;
  const { code } = await ownSeries(db);
  const ended = code && (await books.shown.signingKeys.get(code))?.endedAt;
  const wants = await wantedNow(context);
  const isUpToDate = !wants && (await db.getMeta('numbered')) && (await givenBack(db)).length === 0;
  if (isUpToDate && code && !ended && !(await needsNumbers(db))) return;
  await unlessLimited(context, 'numbers', async () => {
    await ask(context, wants);
    if (wants === 'LOWER') context.wantsLower = false;
    await db.setMeta('numbered', true);
    // Only once it has others, so that it never has none.
    await giveBack(db, { lowest: wants === 'HIGHER' });
    if ((await givenBack(db)).length > 0) await ask(context);
  });
}

async function wantedNow(context: SyncContext): Promise<LeaseRequest['wants']> {
  const { db } = context.books;
  if (context.wantsLower) return 'LOWER';
  const time = await now(db);
  const since = await db.getMeta('numbersSince');
  if (since === undefined || since > time) await db.setMeta('numbersSince', time);
  else if (since <= instant(Date.parse(time) - KEPT_MS)) return 'HIGHER';
  return undefined;
}

async function ask({ books: { db }, server }: SyncContext, wants?: LeaseRequest['wants']): Promise<void> {
  const [{ publicKey }, back] = [await ownSeries(db), await givenBack(db)];
  const device = (await db.getMeta('device'))!;
  const { leases, series } = await server.leases({ device, publicKey, wire: WIRE_VERSION, back, wants });
  await forgetGivenBack(db, back);
  await takeLeases(db, leases);
  if (wants) await db.setMeta('numbersSince', await now(db));
  // Who is no admin any more gets none.
  if (series) await keepCode(db, series.code, series.used);
}
