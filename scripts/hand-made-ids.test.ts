/**
 * A number made of others, such as `ib-41-3` or `m-12`, is put together and taken apart by one pair of functions: repayment-id.ts,
 * account-id.ts and receipt-number.ts in shared-schema. Whoever does so elsewhere repeats how it is written.
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

function handMadeIn(text: string): string[] {
  return text.split('\n').filter((line) => HAND_MADE.some((pattern) => pattern.test(line)));
}

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
      .map((name) => join(folder, name)),
  );
}

test('no id is made or read by hand', () => {
  const files = sources();
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !HOMES.includes(file))
    .flatMap((file) => handMadeIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
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
