/**
 * Adds up the CSV files of exported books by itself, day by day, and says whether all places of money together hold what the ledgers do:
 * `node scripts/add-up-places.ts books.zip`, or without a file the made-up association of three years. It uses none of the rules, so
 * that it also finds mistakes in them.
 */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { archiveOf, type ArchivedBooks } from 'shared-schema/archive/books-archive';
import { instant } from 'shared-schema/local-date';
import { tableNames } from 'shared-schema/tables';
import { buildAssociation, type Plan } from '../sync-server/src/demo/association.ts';
import { readPlan } from '../sync-server/src/demo/read-plan.ts';

/** By path, as in the archive. */
type Files = Map<string, string>;

/** Thousandths of a rupee, by place: `cash 2`, `bank 1`. */
type Places = Map<string, number>;

export type AddedUp = {
  days: number;
  entries: number;
  /** Days on which the places do not hold what the ledgers do. */
  differing: string[];
  /** At the end of the last day. */
  places: Places;
  ledgers: number;
};

type Row = Record<string, string>;

/** What comes to a place on a day, or leaves it; without a place it is what a line of the ledgers comes to. */
type Entry = { day: string; place?: string; amount: number };

export function addUpPlaces(files: Files, timeZone: string): AddedUp {
  const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-CA', { timeZone });
  const rows = (name: string) => rowsOf(files.get(`csv/${name}.csv`)).filter(({ deletedAt }) => !deletedAt);
  const entries: Entry[] = [
    ...rows('transactions').flatMap((line) => {
      const sum = line.type === 'CREDIT' ? money(line['amount (INR)']) : -money(line['amount (INR)']);
      const day = line.date || dayOf(line.timeCompleted!);
      return [
        { day, amount: sum },
        { day, amount: sum, place: placeOfLine(line) },
      ];
    }),
    ...rows('moneyMoves')
      .filter((move) => !move['exchanged.received (INR)'])
      .flatMap((move) => moved(move.date!, money(move['amount (INR)']), placeIn(move, 'from'), placeIn(move, 'to'))),
    ...rows('handOvers')
      .filter(({ confirmedAt }) => confirmedAt)
      .flatMap(({ confirmedAt, from, to, ...each }) =>
        moved(dayOf(confirmedAt!), money(each['amount (INR)']), `cash ${from}`, to ? `cash ${to}` : 'bank, unsaid'),
      ),
    ...rows('bankAccounts')
      .filter((account) => account['opening.date'])
      .flatMap((account) =>
        moved(account['opening.date']!, money(account['opening.amount (INR)']), 'unsaid', `bank ${account.id}`),
      ),
  ];
  return byDay(entries);
}

function byDay(entries: Entry[]): AddedUp {
  const ofDays = Map.groupBy(entries, ({ day }) => day);
  const places: Places = new Map();
  let ledgers = 0;
  const differing: string[] = [];
  const [first, last] = [[...ofDays.keys()].sort()[0]!, [...ofDays.keys()].sort().at(-1)!];
  let days = 0;
  for (let day = first; day <= last; day = dayAfter(day), days++) {
    for (const { place, amount } of ofDays.get(day) ?? []) {
      if (place === undefined) ledgers += amount;
      else places.set(place, (places.get(place) ?? 0) + amount);
    }
    if (total(places) !== ledgers) differing.push(day);
  }
  return { days, entries: entries.length, differing, places, ledgers };
}

function total(places: Places): number {
  return [...places.values()].reduce((sum, amount) => sum + amount, 0);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function moved(day: string, amount: number, from: string, to: string): Entry[] {
  return [
    { day, place: from, amount: -amount },
    { day, place: to, amount },
  ];
}

function placeOfLine({ method, cashBy, bankAccountId, chequeInHand }: Row): string {
  if (method === 'ADJUSTMENT') return 'adjustments';
  if (method === 'CASH') return cashBy ? `cash ${cashBy}` : 'unsaid';
  if (!method) return 'unsaid';
  if (bankAccountId) return `bank ${bankAccountId}`;
  return chequeInHand === 'true' ? 'cheques' : 'bank, unsaid';
}

function placeIn(move: Row, side: 'from' | 'to'): string {
  const said = (what: string) => move[`${side}.${what}`];
  if (said('cashOf')) return `cash ${said('cashOf')}`;
  if (said('bankAccountId')) return `bank ${said('bankAccountId')}`;
  if (said('cashBox')) return 'box';
  if (said('chequesInHand')) return 'cheques';
  if (said('adjustments')) return 'adjustments';
  return said('unsaid') === 'BANK' ? 'bank, unsaid' : 'unsaid';
}

function money(rupees: string | undefined): number {
  return Math.round(Number(rupees) * 1000);
}

function rowsOf(csv = ''): Row[] {
  return Papa.parse<Row>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
}

/** As an export would have it. */
export async function demoFiles(plan: Plan): Promise<{ files: Files; books: ArchivedBooks }> {
  const { rows, superAdmin } = await buildAssociation(plan);
  const books = Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as Record<string, unknown[]>;
  for (const { table, row } of rows) books[table]!.push(row);
  const { timeZone, associationName: association } = plan;
  const about = { madeAt: instant(Date.now()), timeZone, association, version: 'demo' };
  const reader = { id: superAdmin, role: 'SUPERADMIN' } as const;
  return {
    files: archiveOf(books as unknown as ArchivedBooks, reader, about),
    books: books as unknown as ArchivedBooks,
  };
}

function filesIn(zip: string): Files {
  return new Map(Object.entries(unzipSync(readFileSync(zip))).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

if (import.meta.main) {
  const [zip] = process.argv.slice(2);
  const association = { timeZone: 'Asia/Kolkata', associationName: 'Demo', superadminEmail: 'super@example.org' };
  const files = zip ? filesIn(zip) : (await demoFiles(readPlan(['--years', '3'], association))).files;
  const { timeZone } = JSON.parse(files.get('books.json')!) as { timeZone: string };
  const { days, entries, differing, places, ledgers } = addUpPlaces(files, timeZone);
  console.log(`${days} days, ${entries} entries, ${differing.length} days that differ ${differing.join(' ')}`);
  for (const [place, amount] of places) console.log(`${place.padEnd(14)}${(amount / 1000).toFixed(2).padStart(16)}`);
  console.log(`${'places'.padEnd(14)}${(total(places) / 1000).toFixed(2).padStart(16)}`);
  console.log(`${'ledgers'.padEnd(14)}${(ledgers / 1000).toFixed(2).padStart(16)}`);
  if (differing.length > 0) process.exitCode = 1;
}
