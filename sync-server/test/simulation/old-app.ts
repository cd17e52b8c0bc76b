/**
 * A phone that has had the app of an older release until now. What its storage holds is turned into what that release would have
 * stored of the same: records in clear, in the values of the first wire, in a database of another name.
 */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { headOf, pageKeyOf } from 'shared-schema/ledgers/page';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { tableOfPack } from 'shared-schema/packs/pack';
import type { Row, TableName } from 'shared-schema/tables';
import type { Changes } from 'shared-schema/wire';
import { Layer } from '../../../pwa/src/sync/books/layer.ts';
import { openColumns } from '../../../pwa/src/sync/books/packs.ts';
import { oldBooksName } from '../../../pwa/src/sync/legacy/old-books.ts';
import type { UserAction } from '../convergence/steps.ts';
import { readCursor, writeCursor } from '../../src/sync/cursor.ts';
import { asOnWire, isLeasedOn, isOnWire } from '../../src/sync/earlier-wires.ts';
import { browserOf } from './browser.ts';
import { type Fields, StoredTable } from './stored-table.ts';
import type { Phone } from './phone.ts';

/** What is 0.2 here has the form of 0.3, too. */
export const oldReleases = ['0.1', '0.2', '0.4'] as const;
export type OldRelease = (typeof oldReleases)[number];

/** What could be done with such an app. */
export const OLD_ACTIONS: UserAction['kind'][] = [
  'create line',
  'create business',
  'create fund',
  'auction',
  'lot',
  'pay',
  'mark repaid',
  'delete contract',
  'delete line',
];

const VERSION: Record<OldRelease, number> = { '0.1': 3, '0.2': 5, '0.4': 6 };

const FIRST_COMMANDS = [
  'installmentBusiness.create',
  'repayment.markPaid',
  'installmentBusiness.markRepaid',
  'transaction.create',
  'transaction.delete',
  'installmentBusiness.delete',
];
const FUND_COMMANDS = [
  'chittyFund.create',
  'chittyFund.commitLot',
  'chittyFund.holdDraw',
  'chittyFund.delete',
  'chittyFund.markRepaid',
];
/** What could be queued in each. */
export const COMMANDS: Record<OldRelease, string[]> = {
  '0.1': FIRST_COMMANDS,
  '0.2': [...FIRST_COMMANDS, ...FUND_COMMANDS],
  '0.4': [...FIRST_COMMANDS, ...FUND_COMMANDS, 'chittyFund.commitLotV2'],
};

const META = ['device', 'epoch', 'ready', 'syncedAt', 'clockOffset', 'timeZone', 'documentKey', 'lotSeeds'];

const LINES_PER_BLOCK = 1000;

type Tables = Map<string, StoredTable>;

/**
 * Puts the books of its owner into that form; nobody may have the app open. False, and nothing is changed, if the phone has done what
 * that release could not, or if a first sync is under way.
 */
export function makeOld({ profile, owner, halfway }: Phone, release: OldRelease): boolean {
  const [name, oldName] = [`device-${owner.id}`, oldBooksName(owner.id)];
  const books = profile.databases.get(name);
  if (!books || profile.databases.has(oldName) || !couldBeOf(books, release)) return false;
  profile.databases.delete(name);
  halfway.delete(name);
  const { files } = browserOf(profile);
  for (const file of [...files.keys()].filter((each) => each.includes(`${name}/`))) files.delete(file);
  profile.databases.set(oldName, oldTablesOf(books, release));
  profile.versions.set(oldName, VERSION[release]);
  return true;
}

function couldBeOf(books: Tables, release: OldRelease): boolean {
  const isComplete = metaOf(books, 'ready') && metaOf(books, 'cursor') && !metaOf(books, 'arriving');
  if (!isComplete) return false;
  return recordsOf(books, 'outbox').every((entry) => COMMANDS[release].includes(entry.name as string));
}

function oldTablesOf(books: Tables, release: OldRelease): Tables {
  const before = (table: TableName, row: Row) => asOnRelease(release, table, asOnWire(1, table, row));
  const told = toldIn(books);
  const waiting = recordsOf(books, 'waitingRows') as { key: string; table: TableName; row: Row }[];
  const made = new Layer();
  for (const { table, row } of waiting) made.put(table, row);
  const shown = told.under(made);
  const rowsOf = (table: TableName) =>
    [...shown.of(table).values()].filter(({ deletedAt }) => !deletedAt).map((row) => before(table, row));
  const linesBefore = rowsOf('transactions') as Transaction[];
  const pages = [...Map.groupBy(linesBefore, pageKeyOf)].map(([key, of]) => ({ key, lines: of }));
  const heads = pages.map(({ key, lines: of }) => {
    const { places: _unknown, ...head } = headOf(key, of);
    return head;
  });
  const base = waiting
    .filter(({ table }) => isOnWire(table, 1))
    .map(({ key, table, row: { id } }) => {
      const row = told.get(table, id);
      return { key, table, id, row: row && before(table, row) };
    });
  const tables: [schema: string, name: string, records: object[]][] = [
    ['id', 'members', rowsOf('members')],
    ['id', 'projects', rowsOf('projects')],
    ['id', 'installmentBusinesses', rowsOf('installmentBusinesses')],
    ['id', 'chittyFunds', rowsOf('chittyFunds')],
    ['key', 'pages', pages],
    ['key', 'pageHeads', heads],
    ['block', 'lineBlocks', lineBlocks(pages)],
    ['key', 'base', base],
    ['++order, &id, status', 'outbox', recordsOf(books, 'outbox')],
    ['table', 'numbers', recordsOf(books, 'numbers').filter(({ table }) => isLeasedOn(table as never, 1))],
    ['name', 'meta', metaBefore(books)],
    // Of another form, and made anew.
    ['key', VERSION[release] < 6 ? 'tallies' : 'summaries', [{ key: 'members/99', records: new Float64Array(7) }]],
  ];
  return new Map(tables.map(([schema, name, records]) => [name, stored(name, schema, records as Fields[])]));
}

/** All that the server has told of rows. */
function toldIn(books: Tables): Layer {
  const told = new Layer();
  const contents = new Map(recordsOf(books, 'contents').map(({ name, bytes }) => [name, bytes as Uint8Array]));
  for (const { key, hash } of recordsOf(books, 'heads')) {
    told.putAll({ [tableOfPack(key as string)]: openColumns<Row>(contents.get(hash)!).rows });
  }
  const runs = recordsOf(books, 'changes') as { rows: Changes; own?: Changes }[];
  for (const { own = {} } of runs) told.putAll(own);
  for (const { rows } of runs) told.putAll(rows);
  return told;
}

/** Of 0.1 are funds that keep only the open commitment to a lot. */
function asOnRelease(release: OldRelease, table: TableName, row: Row): Row {
  if (release !== '0.1' || table !== 'chittyFunds') return row;
  const { commitments, ...fund } = row as ChittyFund;
  const open = commitments.find(({ outcome }) => outcome === 'OPEN');
  return { ...fund, lotCommitment: open?.commitment ?? null } as object as Row;
}

/** It had read the same on the first wire. */
function metaBefore(books: Tables): object[] {
  const cursor = readCursor(metaOf(books, 'cursor') as string)!;
  const view = cursor.view.replace(/, wire \d+$/, '');
  return [
    ...recordsOf(books, 'meta').filter(({ name }) => META.includes(name as string)),
    { name: 'cursor', value: writeCursor({ ...cursor, view }) },
  ];
}

function lineBlocks(pages: { key: string; lines: Transaction[] }[]): object[] {
  const blocks = new Map<number, Record<number, string>>();
  for (const { key, lines } of pages) {
    for (const { id } of lines) {
      const block = Math.floor(id / LINES_PER_BLOCK);
      blocks.set(block, { ...blocks.get(block), [id]: key });
    }
  }
  return [...blocks].map(([block, pageOf]) => ({ block, pageOf }));
}

function stored(name: string, schema: string, records: Fields[]): StoredTable {
  const table = new StoredTable(name, schema);
  for (const record of records) table.restore(table.keyFor(record), record);
  return table;
}

function recordsOf(books: Tables, table: string): Fields[] {
  return books
    .get(table)!
    .all()
    .map(({ record }) => record);
}

function metaOf(books: Tables, name: string): unknown {
  return books.get('meta')!.get(name)?.value;
}
