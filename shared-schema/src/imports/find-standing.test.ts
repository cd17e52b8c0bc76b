import { expect, test } from 'vitest';
import type { MemberId } from '../ids.ts';
import type { MemoryBooks } from '../memory-books.ts';
import { rupees } from '../money.ts';
import { percent } from '../percent.ts';
import { buildBooks, buildBusinessInput, buildContext } from '../testing/build.ts';
import { findStanding } from './find-standing.ts';
import type { ImportKindName } from './import-kind-name.ts';
import { importKinds } from './import-kinds.ts';

const context = { ...buildContext({ role: 'SUPERADMIN' }), immediate: true };
const given = { actorId: context.actor.id, timeZone: context.timeZone };

async function enter(books: MemoryBooks, kind: ImportKindName, records: object[]) {
  const sheet = { id: '019ab3c4-0000-7000-8000-000000000001', kind, records };
  await books.run('import.enterBook', { fileName: 'old books.xlsx', sheets: [sheet] }, context);
}

function standing(books: MemoryBooks, kind: ImportKindName, records: object[]): [number, number | string][] {
  return [...findStanding(kind, records, books.all(importKinds[kind].table), given)];
}

const tea = { ledger: 'general', type: 'DEBIT', amount: rupees(40), date: '2026-04-01', userId: 1, description: 'Tea' };
const { id: _id, transactionId: _line, ...business } = buildBusinessInput();
const chitty = {
  tenure: 2,
  amount: rupees(20_000),
  commission: percent(5),
  userCount: 2,
  userIds: [1, 2],
  startedOn: '2026-08-31',
  monthsPaid: [1, 1],
  held: [],
};
const latha = { name: 'Latha Menon', mobileIndia: '+91 94470 12345', email: null, dob: '1970-02-28' };

test.each<[string, ImportKindName, object, object]>([
  ['an entry', 'entries', tea, { ...tea, description: ' TEA ', projectId: 1 }],
  ['an opening balance', 'openings', { ...tea, type: 'CREDIT' }, { ...tea, type: undefined }],
  ['a business', 'businesses', business, { ...business, customerName: business.customerName.toUpperCase() }],
  ['a chitty', 'chitties', chitty, { ...chitty, userIds: [2, 1], monthsPaid: [2, 2] }],
  ['a member', 'members', latha, { ...latha, name: 'Menon Latha', mobileIndia: '094470-12345', dob: null }],
  [
    'a member by the address',
    'members',
    { ...latha, email: 'l@example.org' },
    { name: 'latha  menon', email: 'L@example.org' },
  ],
])('%s of the books is found, once', async (_what, kind, record, again) => {
  const books = buildBooks();
  await enter(books, kind, [record]);
  const [[, id]] = standing(books, kind, [again]) as [[number, number]];
  expect(books.get(importKinds[kind].table, id)).toBeDefined();
  // Two real ones of the same sum stay two.
  expect(standing(books, kind, [again, again])).toEqual([[0, id]]);
});

test.each<[string, ImportKindName, object, object]>([
  ['an entry of another day', 'entries', tea, { ...tea, date: '2026-04-02' }],
  ['an entry that went the other way', 'entries', tea, { ...tea, type: 'CREDIT' }],
  ['an entry about someone else', 'entries', tea, { ...tea, userId: 2 }],
  ['an opening balance, like an entry', 'openings', { ...tea, type: 'CREDIT' }, { ...tea, date: '2026-03-31' }],
  ['a business of another day', 'businesses', business, { ...business, purchaseDate: '2025-01-01' }],
  ['a chitty of others', 'chitties', chitty, { ...chitty, userIds: [1, 3] }],
  ['one of the same family', 'members', latha, { ...latha, name: 'Ravi Menon', dob: null }],
  [
    'one who shares an address',
    'members',
    { ...latha, email: 'l@example.org' },
    { name: 'Ravi', email: 'l@example.org' },
  ],
  ['a member of the same book', 'entries', tea, { ...tea, userId: { newMember: 1 } }],
])('%s is new', async (_what, kind, record, other) => {
  const books = buildBooks();
  await enter(books, kind, [record]);
  expect(standing(books, kind, [other])).toEqual([]);
});

test('an entry without a member is the same, whoever enters it; a corrected one stands no more', async () => {
  const books = buildBooks();
  await enter(books, 'entries', [tea]);
  const colleague = { ...given, actorId: 2 as MemberId };
  expect(findStanding('entries', [{ ...tea, userId: 2 }], books.all('transactions'), colleague).size).toBe(1);
  await books.run('transaction.correct', { id: 1, reason: 'Twice' }, context);
  expect(standing(books, 'entries', [tea])).toEqual([]);
});

test('of two alike, of which one names nobody, each is found again in whatever order they come', async () => {
  const books = buildBooks();
  const [ofMember, ofNobody] = [{ ...tea, userId: 2 }, tea];
  await enter(books, 'entries', [ofMember, ofNobody]);
  expect(standing(books, 'entries', [ofNobody, ofMember]).toSorted(([a], [b]) => a - b)).toEqual([
    [0, 2],
    [1, 1],
  ]);
});

test('what somebody entered of themselves is the same, whoever enters it again, also from before that was said', async () => {
  const own = { ...tea, userId: 1, party: null };
  const colleague = { ...given, actorId: 2 as MemberId };
  for (const entered of [own, { ...own, party: undefined }]) {
    const books = buildBooks();
    await enter(books, 'entries', [entered]);
    for (const by of [given, colleague]) {
      expect([...findStanding('entries', [own], books.all('transactions'), by)]).toEqual([[0, 1]]);
    }
  }
});
