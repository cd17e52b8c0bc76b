/** What is looked at while everything is still under way. It takes no time, and changes nothing. */
import { Books } from '../../../pwa/src/sync/books/books.ts';
import { isAdmin } from 'shared-schema/members/actor';
import { tableNames } from 'shared-schema/tables';
import { readCursor } from '../../src/sync/cursor.ts';
import { expectScreensMatchPulledRows } from '../convergence/device-model.ts';
import type { Replica } from '../convergence/replica.ts';
import { expectNobodyNamed, expectOwnPage } from '../convergence/whose-lines.ts';
import type { People } from '../server.ts';
import type { Violation } from './checkers.ts';
import { type Closed, expectStillClosed } from './closed-periods.ts';
import { textOf } from './difference.ts';
import type { Profile } from './memory-dexie.ts';
import type { MemoryStore } from './memory-store.ts';
import type { Phone, Tab } from './phone.ts';
import type { World } from './world.ts';

/** Before a machine is lost: what was done to closed periods would be lost with it. */
export function lookAtClosed({
  store,
  closed,
  seen,
}: {
  store: MemoryStore;
  closed: Closed[];
  seen: Violation[];
}): void {
  for (const each of closed) {
    try {
      expectStillClosed(store, each);
    } catch (error) {
      seen.push({ checker: 'a closed period stays as it was', what: textOf(error) });
    }
  }
}

type Watched = { world: World; phones: Phone[]; seen: Violation[] };

/** What the header of a phone says, each time that something was stored there. */
export async function watchChip({ world, seen }: Watched, { tabs, profile }: Phone): Promise<void> {
  world.calm = true;
  for (const tab of tabs) {
    // Counted where they are stored: what the header counts itself may be what is wrong.
    const waiting = waitingIn(profile, tab.database);
    if (waiting === 0 || (await tab.said()) !== 'synced') continue;
    const what = `${tab.life.name} says synced, and ${waiting} wait`;
    seen.push({ checker: 'the chip never says synced while something waits', what });
  }
  world.calm = false;
}

function waitingIn({ databases }: Profile, database: string): number {
  const stored = databases.get(database)?.get('outbox')?.all() ?? [];
  return stored.filter(({ record }) => record.status === 'waiting').length;
}

/** Where something waits, the screens are what the server told and what waits, run on top. */
export async function watchScreens({ world, phones, seen, members }: Watched & { members: People }): Promise<void> {
  world.calm = true;
  // To look at it on every phone takes as long as all else.
  let hasLooked = false;
  for (const { tabs, owner } of phones) {
    const [tab] = tabs;
    if (!tab?.context?.books.db.isOpen() || tab.userId !== owner.id) continue;
    // Before that only how much has come is shown; then sums count what is still on its way.
    const { db } = tab.context.books;
    // What is stored: a tab may be about to write, and to take in before what another has written.
    const books = new Books(db);
    const isOpen = await books.look().then(
      () => true,
      () => false,
    );
    if (!isOpen) continue;
    if (!(await db.getMeta('ready')) || (await db.getMeta('arriving'))) continue;
    if (!isAdminView(await db.getMeta('cursor'))) {
      await watch("a member's phone holds what they may see, and nothing else", () => expectNobodyNamed(books));
    }
    if ((await tab.unconfirmed()).length === 0) continue;
    // The app shows rows as its user's role has it; it learns of another role when it is opened.
    const role = (await books.shown.members.get(owner.id))?.role;
    if (tabs.some((each) => each.role !== role)) continue;
    // Its rows may have been told to one who was no admin when they asked, and is again: the next pull tells all anew.
    if (role && isAdminView(await db.getMeta('cursor')) !== isAdmin({ id: owner.id, role })) continue;
    const { context } = tab;
    await watch('the screens follow from what was told and what waits', async () => {
      await expectScreensMatchPulledRows(await toldTo({ ...context, books }));
      if (!hasLooked) await expectOwnPage(books, members.referer.id);
      hasLooked = true;
    });
  }
  world.calm = false;

  async function watch(checker: string, expectIt: () => Promise<void>): Promise<void> {
    try {
      await expectIt();
    } catch (error) {
      seen.push({ checker, what: textOf(error) });
    }
  }
}

/** Whether the rows up to this cursor are those that an admin sees. */
function isAdminView(cursor: string | undefined): boolean {
  return Boolean(cursor && readCursor(cursor)?.view.startsWith('admin'));
}

/** The rows that the server told, taken from under what waits. */
async function toldTo(context: NonNullable<Tab['context']>): Promise<Replica> {
  const pulledRows: Replica['pulledRows'] = new Map();
  for (const table of tableNames) {
    for (const row of await context.books.shown.confirmed.rows(table))
      pulledRows.set(`${table}/${row.id}`, { table, row });
  }
  return { context, pulledRows, sync: () => Promise.resolve() };
}
