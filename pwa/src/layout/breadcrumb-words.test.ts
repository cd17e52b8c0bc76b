import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS } from 'shared-schema/reports/reports';
import { expect, test } from 'vitest';
import { loadTexts, t } from '../language/texts.ts';
import { bankAccountIn, crumbsOf, labelOf, memberIn } from './breadcrumb-words.ts';

test.each([
  ['m-12', 'Member 12'],
  ['b-41', 'Business 41'],
  ['f-7', 'Chitty fund 7'],
  ['12', '12'],
  ['reminders', 'Reminders'],
])('the part %s of an address is called %s', (segment, words) => {
  expect(labelOf(segment, 'collect')).toBe(words);
});

test('a member is called by the association’s number, if there is one', () => {
  const labels = (path: string, number?: string) => crumbsOf(path, number).map(({ label }) => label);
  expect(labels('/admin/collect/m-12', 'PSK-01').at(-1)).toBe('Member PSK-01');
  expect(labels('/admin/users/12/devices', 'PSK-01').at(-2)).toBe('PSK-01');
  expect(labels('/admin/cash/12', 'PSK-01').at(-1)).toBe('Member PSK-01');
  expect(labels('/admin/users/12').at(-1)).toBe('12');
  expect(['/admin/users/12/devices', '/admin/reports/statement/m-12'].map(memberIn)).toEqual([12, 12]);
  expect(['/admin/users', '/admin/users/new', '/admin/collect/b-12'].map(memberIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('above a line of a bank are its account, by its name, and Cash and bank, not the parts of its address that have no page', () => {
  expect(bankAccountIn('/admin/cash/accounts/3/lines/1-2')).toBe(3);
  expect(crumbsOf('/admin/cash/accounts/3/lines/1-2', 'Federal, current')).toEqual([
    { to: '/admin', label: 'Dashboard' },
    { to: '/admin/cash', label: 'Cash and bank' },
    { to: '/admin/cash/accounts/3', label: 'Federal, current' },
    { to: '/admin/cash/accounts/3/lines/1-2', label: 'Statement line' },
  ]);
});

test('every part of an address has words, and leads to a page', () => {
  const routes = globSync('*-routes.ts*', { cwd: join(import.meta.dirname, '../routes/admin') });
  const sources = routes.map((name) => readFileSync(join(import.meta.dirname, '../routes/admin', name), 'utf8'));
  const paths = [...sources.join('').matchAll(/\bpath: '(\/[^']+)'/g)].map(([, path]) => path!);
  expect(paths).toContain('/cash/accounts/$account/lines/$line');
  const addressOf = (path: string) => path.replaceAll(/\$\w+/g, '1');
  const crumbs = paths.flatMap((path) => crumbsOf(addressOf(path)));
  expect(crumbs.filter(({ to }) => !paths.map(addressOf).includes(to))).toEqual([]);
  expect(crumbs.filter(({ to, label }) => label !== '1' && label === to.split('/').at(-1))).toEqual([]);
});

test('each report is called by its title', async () => {
  await loadTexts('report');
  const called = REPORTS.map(({ name }) => labelOf(name, 'reports'));
  expect(called).toEqual(REPORTS.map(({ title }) => t(title)));
});
