/**
 * What chitties hold, told from what came and went, and from what it is held for; in the end also in plain arithmetic from ledger lines. What
 * was told of a closed day stays so, whatever is cancelled, undone, drawn or paid later.
 */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { chittyMoney, heldFor } from 'shared-schema/chitties/chitty-money';
import type { PayerAccount } from 'shared-schema/collections/account';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { closedUntil, type Period } from 'shared-schema/periods/period';
import { isRefusal } from 'shared-schema/refusal-error';
import type { Row, TableName } from 'shared-schema/tables';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { loadTable } from '../../src/sync/rows.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { PacksMoved } from '../../../pwa/src/sync/books/packs.ts';
import { expectEqual } from '../convergence/expect-equal.ts';
import type { Violation } from './checkers.ts';
import { textOf } from './difference.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';
import type { Sheet } from './sheets.ts';
import type { World } from './world.ts';

/** As it was told of the last closed day, by fund, and of which closings. */
export type ToldOfClosed = { closings: string; until: LocalDate; money: Map<number, unknown> };

type Watched = {
  world: World;
  phones: Phone[];
  servers: Server[];
  seen: Violation[];
  /** Whether a chitty or a closing was written since the last look. */
  hasChittyChanged: boolean;
  toldOfClosed: ToldOfClosed | undefined;
};

/** After each step, on the server and on every phone. It takes no time, and changes nothing. */
export async function watchChitties(scene: Watched): Promise<void> {
  const { world, phones, servers, seen } = scene;
  world.calm = true;
  try {
    const today = localDateOf(instant(world.now), TIME_ZONE);
    for (const { name, tabs } of phones) {
      const context = tabs[0]?.context;
      if (!context?.books.db.isOpen()) continue;
      for (const fund of await fundsShown(context.books)) expectToldAlike(name, fund, today);
    }
    const [server] = servers;
    if (!server || !scene.hasChittyChanged) return;
    scene.hasChittyChanged = false;
    const funds = await everyFund(server);
    for (const fund of funds) expectToldAlike(server.life.name, fund, today);
    scene.toldOfClosed = toldOfClosed(scene.toldOfClosed, funds, await every(server, 'periods'));
  } catch (error) {
    seen.push({ checker: CHECKER, what: textOf(error) });
  } finally {
    world.calm = false;
  }
}

/** None while some are on their way, or are being replaced: an app says so, or reads once more. */
async function fundsShown({ shown }: Books): Promise<ChittyFund[]> {
  try {
    return await shown.chittyFunds.all();
  } catch (error) {
    if (error instanceof PacksMoved || isRefusal(error, 'records.awaited')) return [];
    throw error;
  }
}

export const CHECKER = 'what chitties hold is told alike, and of a closed day as before';

function expectToldAlike(where: string, fund: ChittyFund, day: LocalDate): void {
  const money = chittyMoney(fund, day, TIME_ZONE);
  expectEqual([where, fund.id, money.held], [where, fund.id, heldFor(money)]);
}

/** Throws where something of a closed day is told otherwise than before, unless the books were closed or reopened since. */
function toldOfClosed(before: ToldOfClosed | undefined, funds: ChittyFund[], periods: Period[]) {
  const until = closedUntil(periods);
  if (!until) return undefined;
  const closings = JSON.stringify(periods.map(({ id, events }) => [id, events.length]));
  const known = before?.closings === closings ? before.money : new Map<number, unknown>();
  const money = new Map(funds.map((fund) => [fund.id as number, chittyMoney(fund, until, TIME_ZONE) as unknown]));
  for (const [id, told] of known) expectEqual([until, id, money.get(id)], [until, id, told]);
  return { closings, until, money };
}

/** In the end: what lines and accounts come to, worked out without the product's code. */
export async function expectMoneyOfLines(server: Server): Promise<void> {
  const [lines, accounts] = [await every(server, 'transactions'), await every(server, 'accounts')];
  for (const fund of await everyFund(server)) {
    // Deleting a line of a deleted contract leaves the contract as it was.
    if (fund.deletedAt) continue;
    const { draws, scheduledRepayments } = fund;
    const own = lines.filter(
      ({ associatedType, associatedId, deletedAt, account }) =>
        isOf(fund, { associatedType, associatedId }) && !deletedAt && !account,
    );
    const paid = sum(own.filter(({ repaymentId }) => repaymentId).map(effectOf));
    // What no month took is the member's own.
    const ownDividends = draws.flatMap(({ dividends }) => dividends).filter(({ repaymentId }) => repaymentId === null);
    const broughtIn = sum(scheduledRepayments.map(({ paidBefore = 0 }) => paidBefore));
    const received =
      paid + broughtIn - movedOnAccount(fund, lines, accounts) - sum(ownDividends.map(({ amount }) => amount));
    const before = draws.filter(({ paidApart, transactionId }) => !paidApart && transactionId === null);
    const waiting = draws.filter(({ paidApart, transactionId }) => paidApart && transactionId === null);
    const prizesPaid =
      sum(before.map(({ prize }) => prize)) - sum(own.filter(({ repaymentId }) => !repaymentId).map(effectOf));
    const commission = draws.length * (fund.amount / 20);
    const prizesWaiting = sum(waiting.map(({ prize }) => prize));
    const expected = {
      id: fund.id,
      received,
      prizesPaid,
      prizesWaiting,
      commission,
      held: received - prizesPaid - commission,
    };
    const { forMonthsToCome: _later, unpaid: _due, arrears: _late, ...told } = chittyMoney(fund, LAST_DAY, TIME_ZONE);
    expectEqual({ id: fund.id, ...told }, expected);
  }
}

/** Which prizes of draws that came from a sheet are apart from them: those that it said to wait. */
export async function expectPrizesOfSheets(server: Server, sheets: ReadonlyMap<string, Sheet>): Promise<void> {
  const funds = new Map((await everyFund(server)).map((fund) => [fund.id as number, fund]));
  for (const { id, numbers } of await every(server, 'imports')) {
    const sheet = sheets.get(id);
    const draws = sheet?.kind === 'chitties' ? (funds.get(numbers[0]!)?.draws ?? []) : [];
    // One that was undone and held again has witnesses.
    for (const { month, paidApart = false } of draws.filter(({ witnesses }) => witnesses.length === 0)) {
      expectEqual([id, month, paidApart], [id, month, sheet?.kind === 'chitties' && sheet.waits[month - 1]]);
    }
  }
}

/** After all that is entered. */
const LAST_DAY = '2199-12-31' as LocalDate;

/** What dividends have moved from subscriptions of this fund; their lines still name the subscription. */
function movedOnAccount(fund: ChittyFund, lines: Transaction[], accounts: PayerAccount[]): number {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const moved = accounts.flatMap(({ entries }) =>
    entries.filter(({ transactionId }) => {
      const line = transactionId && byId.get(transactionId);
      return line && isOf(fund, line) && line.repaymentId && !line.account;
    }),
  );
  return sum(moved.map(({ amount }) => amount));
}

function isOf({ id }: ChittyFund, line: Pick<Transaction, 'associatedType' | 'associatedId'>): boolean {
  return line.associatedType === 'CHITTY_FUND' && line.associatedId === id;
}

function effectOf({ type, amount }: Transaction): number {
  return type === 'CREDIT' ? amount : -amount;
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

function everyFund(server: Server): Promise<ChittyFund[]> {
  return every(server, 'chittyFunds');
}

async function every<T extends TableName>({ database }: Server, table: T): Promise<Row<T>[]> {
  return [...(await loadTable(database, database, table)).values()].map(({ row }) => row as Row<T>);
}
