/**
 * Three facts that code likes to repeat. How a number made of others is written, such as `ib-41-3` or `m-12`: one pair of functions puts
 * it together and takes it apart, in repayment-id.ts, account-id.ts and receipt-number.ts of shared-schema. How pages of the ledger,
 * packs and the groups that are compared are called, such as `general/1/2026-11` or `transactions/2019`: page.ts, pack.ts and
 * digests.ts. And from which day on a repayment is due or overdue: days-late.ts says so.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['shared-schema/src', 'pwa/src', 'pwa/prerender', 'sync-server/src'];

/** Where each is written and read, and the subjects of statements, which know funds as well. */
const HOMES = [
  'shared-schema/src/bank/reported-payment.ts',
  'shared-schema/src/repayments/repayment.ts',
  'shared-schema/src/collections/account-id.ts',
  'shared-schema/src/collections/receipt-number.ts',
  'shared-schema/src/ids.ts',
  'pwa/src/reports/read-statement.ts',
];

const HAND_MADE = [
  // `m-${id}`, and 'm-' + id
  /[`'"](ib|cf|m|b)-(\$\{|['"`]\s*\+)/,
  // id.startsWith('m-')
  /startsWith\(\s*[`'"](ib|cf|m|b)-?[`'"]\s*\)/,
  // repaymentId.split('-')
  /\b(\w*[iI]d|account|repayment\w*|number)\.split\(\s*['"]-['"]\s*\)/,
  // account.slice(2)
  /\b(id|account\w*)\.slice\(2\)/,
  // /^(ib|cf)-/
  /\/\^\(?(ib|cf|\[mb\]|m|b)[|-]/,
];

/** Where the keys of pages, packs and groups are written and read. */
const HOMES_OF_KEYS = [
  'shared-schema/src/ledgers/page.ts',
  'shared-schema/src/packs/pack.ts',
  'shared-schema/src/digests.ts',
];

/** Rows have keys, too; theirs are put together and taken apart here. */
const KEYS_OF_ROWS = ['sync-server/src/sync/rows.ts'];

const HAND_KEYED = [
  // `transactions/${month}`, `general/${project}/${month}`
  /`(transactions|general|charity|operational)\/\$\{(?!(line|id|\w+\??\.id)\b)/,
  // `${table}/${group}`, `${line.ledger}/${line.projectId}/${month}`
  /\$\{[\w.]*(ledger|table)\}\/\$\{[\w.]*(group|project\w*)\}/i,
  // key.split('/')
  /\b(\w*[kK]ey|pack\w*|page\w*)\.split\(\s*['"]\/['"]\s*\)/,
  // pack.key.startsWith('transactions/')
  /\b(pack|page|head|entry)\w*\.key\.(startsWith|slice)\(/,
  // key.endsWith('-over'), `${key}-over`
  /[`'"}]-over[`'"]/,
];

/** A comparison with a day, or a difference; that of two due dates is an order. */
const HAND_COUNTED = [
  /\bdue(Date|Day) (<=?|>=?|=== (?=today|day|to\b)) ?(?!.*\bdue(Date|Day)\b)\w/,
  /\b(today|day|until|now|to|on) (<=?|>=?|-) [\w.![\]]*\bdue(Date|Day)\b/,
  /daysBetween\([^)]*dueDate/,
];

function handMadeIn(text: string, patterns = HAND_MADE): string[] {
  return text.split('\n').filter((line) => patterns.some((pattern) => pattern.test(line)));
}

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
      .map((name) => join(folder, name)),
  );
}

function found(patterns: RegExp[], homes: string[]): string[] {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  return files
    .filter((file) => !homes.includes(file))
    .flatMap((file) =>
      handMadeIn(readFileSync(join(root, file), 'utf8'), patterns).map((line) => `${file}: ${line.trim()}`),
    );
}

test('no id is made or read by hand', () => {
  expect(found(HAND_MADE, HOMES)).toEqual([]);
});

test('no key of a page, a pack or a group is made or read by hand', () => {
  expect(found(HAND_KEYED, [...HOMES_OF_KEYS, ...KEYS_OF_ROWS])).toEqual([]);
});

test('nobody counts by hand how late a repayment is', () => {
  expect(found(HAND_COUNTED, ['shared-schema/src/repayments/repayment.ts'])).toEqual([]);
});

test.each([
  'const late = dues.filter(({ dueDate }) => dueDate < today);',
  'const days = today - dues[0]!.dueDay;',
  'const days = daysBetween(repayment.dueDate, today);',
])('%s is counted by hand', (line) => {
  expect(handMadeIn(line, HAND_COUNTED)).toEqual([line]);
});

test('an order of due dates is none', () => {
  expect(handMadeIn('a.dueDate < b.dueDate ? -1 : 1', HAND_COUNTED)).toEqual([]);
});

test.each([
  'const account = `m-${id}` as AccountId;',
  "const account = 'b-' + id;",
  "if (account.startsWith('m-')) return;",
  "const [kind, contract] = repaymentId.split('-');",
  'const number = Number(id.slice(2));',
  'const isInstallment = /^(ib|cf)-/.test(id);',
])('%s is found', (line) => {
  expect(handMadeIn(line)).toEqual([line]);
});

test.each([
  'const year = await db.packs.get(`transactions/${month.slice(0, 4)}`);',
  'const page = `general/${project}/${month}`;',
  'const page = `${line.ledger}/${line.projectId}/${month}`;',
  'const key = `${table}/${group}`;',
  "const [ledger, , month] = key.split('/');",
  "const table = pack.key.split('/')[0];",
  "if (pack.key.startsWith('transactions/')) return;",
  "const isOver = key.endsWith('-over');",
  'const over = `${key}-over`;',
])('%s is a key by hand', (line) => {
  expect(handMadeIn(line, HAND_KEYED)).toEqual([line]);
});

test('the key of a row is none of these', () => {
  expect(handMadeIn('const key = `transactions/${line.id}`;', HAND_KEYED)).toEqual([]);
});

test.each(HOMES_OF_KEYS)('%s is a home of keys', (file) => {
  expect(handMadeIn(readFileSync(join(root, file), 'utf8'), HAND_KEYED)).not.toEqual([]);
});

test.each(HOMES)('%s is a home of one', (file) => {
  expect(handMadeIn(readFileSync(join(root, file), 'utf8'))).not.toEqual([]);
});
