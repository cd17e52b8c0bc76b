/** Phones whose app is of 1.0.0, as far as the wire goes. Goes with version 3 of the wire. */
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove } from 'shared-schema/bank/place';
import { addUp, placePostings } from 'shared-schema/bank/postings';
import { unmatchedOf } from 'shared-schema/bank/statements/bank-part';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { dateOfLine, effectOf, type Transaction } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';
import type { Row, TableName } from 'shared-schema/tables';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { WIRE_VERSION } from 'shared-schema/wire';
import { loadTable } from '../../src/sync/rows.ts';
import { expectEqual } from '../convergence/expect-equal.ts';
import { placesBy100, placesOf } from '../convergence/places-by-100.ts';
import type { Violation } from './checkers.ts';
import { expectSameRows } from './compare.ts';
import { textOf } from './difference.ts';
import type { Phone } from './phone.ts';
import type { Scene } from './scene.ts';
import type { Server } from './server.ts';

export function hasPhonesOf100(scene: Scene): boolean {
  return phonesOf100(scene).length > 0;
}

/** What they hold but the server would not give them, or count as others do not. */
export async function wrongOn100(scene: Scene): Promise<Violation[]> {
  const { world, servers } = scene;
  world.calm = true;
  try {
    for (const phone of phonesOf100(scene)) {
      await expectSameRows(phone, servers[0]!);
      if (phone.owner.role !== 'USER') await expectSamePlaces(phone, servers[0]!);
      await expectSameMembers(phone, servers[0]!);
    }
    return [];
  } catch (error) {
    return [{ checker: 'a phone of 1.0.0 counts what others count', what: textOf(error) }];
  } finally {
    world.calm = false;
  }
}

/** What stands there is fetched anew where it was another for 1.0.0. */
export function updateApps(scene: Scene): void {
  for (const phone of phonesOf100(scene)) {
    scene.world.tell(`the app of ${phone.name} is updated`);
    scene.count('update app');
    phone.wire = WIRE_VERSION;
  }
}

function phonesOf100({ phones }: Scene): Phone[] {
  return phones.filter(({ wire }) => wire === 3);
}

/** Apps of 1.0.0 take every line for that of the member whose number it has, as they did when they entered all of them. */
async function expectSameMembers({ name, tabs }: Phone, { database }: Server): Promise<void> {
  const known = [...(await loadTable(database, database, 'transactions')).values()].map(
    ({ row }) => row as Transaction,
  );
  const counted = await tabs[0]!.context!.books.shown.confirmed.transactions.all();
  expectEqual({ name, ...sumsByMember(counted) }, { name, ...sumsByMember(known) });
}

function sumsByMember(lines: Transaction[]): Record<number, number> {
  const sums: Record<number, number> = {};
  for (const line of lines) if (!line.deletedAt) sums[line.userId] = (sums[line.userId] ?? 0) + effectOf(line);
  return sums;
}

type Rows = {
  lines: Transaction[];
  moves: MoneyMove[];
  handOvers: HandOver[];
  accounts: BankAccount[];
};

async function expectSamePlaces({ name, tabs }: Phone, { database }: Server): Promise<void> {
  const all = async <T extends TableName>(table: T) =>
    [...(await loadTable(database, database, table)).values()].map(({ row }) => row as Row<T>);
  const movements = { moves: await all('moneyMoves'), handOvers: await all('handOvers') };
  const rows: Rows = { lines: await all('transactions'), ...movements, accounts: await all('bankAccounts') };
  const unlike = placesInParts(rows);
  const alike = (places: Map<string, Money>) => Object.fromEntries([...places].filter(([key]) => !unlike.has(key)));
  const counted = await placesBy100(tabs[0]!.context!.books.shown.confirmed);
  const expected = placesOf(addUp(placePostings(rows, TIME_ZONE)));
  expectEqual({ name, ...alike(counted) }, { name, ...alike(expected) });
}

/** Where something came in part before the opening balance and in part since: 1.0.0 knows one day of an entry. */
function placesInParts({ lines, moves, accounts }: Rows): Set<string> {
  const entries = [
    ...lines.map((line) => ({ ...line, counts: dateOfLine(line, TIME_ZONE), at: [line.bankAccountId] })),
    ...moves.map((move) => ({
      ...move,
      counts: move.date,
      at: [move.from, move.to].map((place) => ('bankAccountId' in place ? place.bankAccountId : null)),
    })),
  ].filter(({ deletedAt }) => !deletedAt);
  const found = accounts.filter(({ id, opening }) =>
    entries.some((entry) => {
      if (!opening || !entry.at.includes(id)) return false;
      const parts = (entry.bankParts ?? []).filter(({ bankAccountId }) => bankAccountId === id);
      const came = entry.cameOn ?? entry.counts;
      const days = parts.map(({ on }) => on ?? came);
      if (unmatchedOf(entry, id) > 0) days.push(came);
      return new Set(days.map((day) => day < opening.date)).size > 1;
    }),
  );
  return new Set(found.flatMap(({ id }) => [`bank-${id}`, 'unsaid']));
}
