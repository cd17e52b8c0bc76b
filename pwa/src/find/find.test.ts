import { localDate } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { buildBooks, buildBusinessInput, buildContext, buildFundInput } from 'shared-schema/testing/build';
import type { MemberId } from 'shared-schema/ids';
import { describe, expect, test } from 'vitest';
import { openTestBooks, receive } from '../sync/testing/open-test-books.ts';
import { find } from './find-page.tsx';
import { type Findable, isFound, readQuery, searchableText } from '../records/search-query.ts';
import { type Found, nothingYet, readEverything } from './read-everything.ts';

const fits = (record: Findable, typed: string) => isFound(record, readQuery(typed));
const latha: Findable = { id: 12, words: searchableText('Latha Menon', 'Tirur'), phones: ['919447012345'] };
const receipt: Findable = { id: 'K3-0012', words: searchableText('José Kurian'), amount: rupees('5000.50') };

describe('a record is found', () => {
  test.each([
    [latha, 'menon lat', true],
    [latha, 'enon', false],
    [latha, 'latha kochi', false],
    [latha, '12', true],
    [latha, '#12', true],
    [latha, '94470', true],
    [latha, '94', false],
    [latha, '94470-123', true],
    [receipt, 'k3-0012', true],
    [receipt, '₹5,000.50', true],
    [receipt, '5000.5 jose', true],
    [receipt, '5000', false],
  ])('%j by %j: %s', (record, typed, found) => {
    expect(fits(record, typed)).toBe(found);
  });
});

test('the newest that fit are found, and no more than asked for, with turns for the screen in between', async () => {
  const all = nothingYet();
  all.of.entry = Array.from({ length: 30_000 }, (_, position): Found => {
    const title = position % 10_000 === 9_999 ? 'Rare' : 'Common';
    return {
      kind: 'entry',
      id: 30_000 - position,
      title,
      note: '',
      words: searchableText(title),
      amount: rupees(position),
    };
  });
  let pauses = 0;
  const pause = () => (++pauses % 10 === 0 ? Promise.resolve(false) : undefined);
  expect((await find(all, 'entry', readQuery('rare'), 2, pause)).map(({ id }) => id)).toEqual([20_001, 10_001]);
  expect(pauses).toBe(40);
  expect(await find(all, 'entry', readQuery('rare'), 2, () => Promise.resolve(true))).toEqual([]);
});

test('everything sealed on a device is found: people by phone, businesses by customer, funds and entries by amount', async () => {
  const rows = buildBooks();
  await rows.run('installmentBusiness.create', buildBusinessInput(), buildContext());
  await rows.run('chittyFund.create', { id: 7, ...buildFundInput([3 as MemberId]) }, buildContext());
  await rows.run('repayment.markPaid', { id: 'ib-41-1', paidAt: buildContext().issuedAt }, buildContext());
  const books = await openTestBooks();
  await receive(books, {
    members: rows.all('members').map((member) => ({ ...member, mobileIndia: `+91 94470 1000${member.id}` })),
    installmentBusinesses: rows.all('installmentBusinesses'),
    chittyFunds: rows.all('chittyFunds'),
    transactions: rows.all('transactions'),
  });
  const all = nothingYet();
  await readEverything(books.shown, all, {
    today: localDate('2026-11-26'),
    onMore: () => undefined,
    isStopped: () => false,
  });
  expect(all.state).toBe('complete');
  const found = async (kind: keyof typeof all.of, typed: string) =>
    (await find(all, kind, readQuery(typed), 8, () => undefined)).map(({ id }) => id);
  expect(await found('member', '94470-10002')).toEqual([2]);
  expect(await found('business', 'pillai raj')).toEqual([41]);
  expect(await found('fund', '7')).toEqual([7]);
  expect(await found('entry', '3733.33')).toHaveLength(1);
  expect(await found('entry', 'thomas 40,000')).toHaveLength(1);
});

test('a name in another script is found by its sound, after those that are written so', async () => {
  const all = nothingYet();
  all.of.member = ['തമ്പി', 'Maya Thampi', 'Thomas'].map((name, id): Found => ({
    kind: 'member',
    id,
    title: name,
    note: '',
    words: searchableText(name),
    names: name,
  }));
  const titles = async (typed: string) =>
    (await find(all, 'member', readQuery(typed), 9, () => undefined)).map(({ title }) => title);
  expect(await titles('thampi')).toEqual(['Maya Thampi', 'തമ്പി']);
  expect(await titles('തമ്പി')).toEqual(['തമ്പി', 'Maya Thampi']);
});
