/**
 * Two facts that code likes to repeat. How a number made of others is written, such as `ib-41-3` or `m-12`: one pair of functions puts it
 * together and takes it apart, in repayment-id.ts, account-id.ts and receipt-number.ts of shared-schema. And from which day on a
 * repayment is due or overdue: days-late.ts says so.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['shared-schema/src', 'pwa/src', 'pwa/prerender', 'sync-server/src'];

/** Where each is written and read, and the subjects of statements, which know funds as well. */
const HOMES = [
  'shared-schema/src/repayments/repayment-id.ts',
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

test('nobody counts by hand how late a repayment is', () => {
  expect(found(HAND_COUNTED, ['shared-schema/src/repayments/days-late.ts'])).toEqual([]);
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

test.each(HOMES)('%s is a home of one', (file) => {
  expect(handMadeIn(readFileSync(join(root, file), 'utf8'))).not.toEqual([]);
});
