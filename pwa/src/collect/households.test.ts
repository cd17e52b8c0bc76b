import { markedName } from '../records/search-query.ts';
import type { DueSummary } from '../sync/books/summaries.ts';
import { expect, test } from 'vitest';
import {
  findHouseholds,
  inPlace,
  placesOfHouse,
  receiptNumberTyped,
  type Household,
  householdsOf,
} from './households.ts';
import { whatMatched } from './what-matched.ts';
import { atHand, type DueAtHand } from '../records/owed.ts';
import type { Contact } from '../sync/books/contacts.ts';

const NEVER = Number.NaN;

function dueOf(overrides: Partial<DueSummary>): DueAtHand {
  const due = { id: 41, projectId: 1, userId: 2, ticket: 0, sequence: 1, dueDay: 100, remaining: 3_733_330 };
  return atHand({ ...due, principal: 3_333_330, lastPaidAt: NEVER, ...overrides });
}

function contacts(list: [id: number, name: string, phones?: string[], place?: string][]): Map<number, Contact> {
  return new Map(
    list.map(([id, name, phones = [], place = '']) => [id, { id, number: String(id), name, phones, place }]),
  );
}

/** Latha (2) is a member and the customer of 41, under one phone; José (3) brought Rajan (42), who has another. */
function someHouseholds(): Household[] {
  return householdsOf({
    members: contacts([
      [2, 'Latha Menon', ['+91 94470 12345', '+971 50 123 4567'], 'Temple Road, Kottayam'],
      [3, 'José Kurian', [], 'Pala'],
    ]),
    customers: contacts([
      [41, 'Latha M.', ['094470-12345']],
      [42, 'Rajan Pillai', ['9847000111']],
      [43, 'Rajan Pillai', ['+91 98470 00111']],
    ]),
    dues: [
      dueOf({}),
      dueOf({ id: 42, userId: 3, dueDay: 120 }),
      dueOf({ id: 43, userId: 2, dueDay: 110 }),
      dueOf({ id: 7, userId: 2, ticket: 4, dueDay: 90, remaining: 10_000_000 }),
    ],
  });
}

/** As the screen shows them: first who is called as was typed. */
function find(...asked: Parameters<typeof findHouseholds>): Household[] {
  const { found, alike } = findHouseholds(...asked);
  return [...found, ...alike];
}

const accounts = (households: Household[]) =>
  households.map(({ people }) => people.map(({ account }) => account).join(' ')).sort();

test('people who share a phone are one household, however the number is written', () => {
  expect(accounts(someHouseholds())).toEqual(['b-43 b-42', 'm-2 b-41', 'm-3']);
});

test('whoever is looked for by phone is found by any spelling of it', () => {
  const found = (typed: string) => accounts(find(someHouseholds(), typed));
  for (const typed of ['+91 94470 12345', '0091-9447012345', '094470 12345', '\u202a9447012345\u202c']) {
    expect(found(typed)).toEqual(['m-2 b-41']);
    expect(whatMatched(find(someHouseholds(), typed)[0]!, typed).digits).toBeDefined();
  }
  expect(found('+91 94470 12346')).toEqual([]);
});

test('a household’s dues stand together, the oldest first; who can pay several in one receipt is asked first', () => {
  const latha = someHouseholds().find(({ people }) => people[0]!.account === 'm-2')!;
  expect(latha.dues.map(({ kind, dueDay, account }) => [kind, dueDay, account])).toEqual([
    ['subscription', 90, 'm-2'],
    ['installment', 100, 'b-41'],
  ]);
});

test('what a row shows finds it: the house, the goods, and a name as it sounds', () => {
  const all = householdsOf({
    members: contacts([[2, 'Thampi Kurian', [], 'Vadakkedath House, Kottayam']]),
    customers: new Map([
      [41, { id: 41, number: '41', name: 'Bindu K', phones: [], place: '', item: 'Sewing machine' }],
    ]),
    dues: [],
  });
  const found = (typed: string) => accounts(find(all, typed));
  expect(found('vadakk')).toEqual(['m-2']);
  expect(found('thampi house')).toEqual(['m-2']);
  expect(found('sewing')).toEqual(['b-41']);
  expect(found('thambi')).toEqual(['m-2']);
  expect(found('bindhu')).toEqual(['b-41']);
  expect(found('kottayam')).toEqual([]);
});

test('places are parts of addresses behind the house that several share', () => {
  const of = (...places: string[]) => placesOfHouse(places.map((place) => ({ place })));
  expect(of('Thekke Veedu, Pala, Kottayam 686575', 'Temple House, Kottayam - 686001', 'Rose Villa, Pala', '')).toEqual([
    'Pala',
    'Kottayam',
  ]);
  expect(of('Pala', 'Pala')).toEqual([]);
});

test('three who are joined by two phones are one household', () => {
  const found = householdsOf({
    members: contacts([
      [1, 'A', ['9000000001']],
      [2, 'B', ['9000000002']],
      [3, 'C', ['9000000002', '9000000001']],
      [4, 'D', ['9000000001']],
    ]),
    customers: new Map(),
    dues: [],
  });
  expect(found.map(({ people }) => people.length)).toEqual([4]);
});

test('words are found in any order and without accents, three digits in a phone, and numbers of members and businesses', () => {
  const all = someHouseholds();
  const found = (typed: string) => accounts(find(all, typed));
  expect(found('menon latha')).toEqual(['m-2 b-41']);
  expect(found('jose')).toEqual(['m-3']);
  expect(found('enon')).toEqual([]);
  expect(found('0011')).toEqual(['b-43 b-42']);
  expect(found('345')).toEqual(['m-2 b-41']);
  expect(found('94470 12345')).toEqual(['m-2 b-41']);
  expect(found('41')).toEqual(['m-2 b-41']);
  expect(found('#3')).toEqual(['m-3']);
  expect(found('rajan 847')).toEqual(['b-43 b-42']);
  expect(found('rajan latha')).toEqual([]);
});

test('a member is found by the association’s number, and by the id that it stands in the place of', () => {
  const members = contacts([
    [2, 'Latha Menon'],
    [3, 'José Kurian'],
  ]);
  members.delete(2);
  members.set(2, { id: 2, number: 'PSK-07', name: 'Latha Menon', phones: [], place: '' });
  const households = householdsOf({ members, customers: new Map(), dues: [] });
  for (const typed of ['psk-07', 'PSK 07', '2', 'latha psk']) {
    expect(accounts(find(households, typed))).toEqual(['m-2']);
  }
  const joined = householdsOf({
    members: new Map([...members].map(([id, each]) => [id, { ...each, phones: ['9447012345'] }])),
    customers: new Map(),
    dues: [],
  });
  expect(whatMatched(joined[0]!, 'psk').person.id).toBe(2);
  expect(whatMatched(joined[0]!, 'kurian').person.id).toBe(3);
  const isNumber = (typed: string) => whatMatched(households[1]!, typed).isNumber;
  expect(['Psk-07', '2', 'latha'].map(isNumber)).toEqual([true, true, false]);
});

test('who got a receipt is found by its number', () => {
  expect(receiptNumberTyped(' k3-12 ')).toBe('K3-0012');
  expect(receiptNumberTyped('K3-0012B')).toBe('K3-0012B');
  expect(receiptNumberTyped('K-0012')).toBeUndefined();
  expect(accounts(find(someHouseholds(), 'K3-0012', 'b-42' as never))).toEqual(['b-43 b-42']);
});

test('a place finds members by their address, and customers by that of who brought them', () => {
  const all = someHouseholds();
  expect(accounts(inPlace(all, 'kottayam'))).toEqual(['b-43 b-42', 'm-2 b-41']);
  expect(accounts(inPlace(all, 'Pala'))).toEqual(['b-43 b-42', 'm-3']);
  expect(inPlace(all, ' ')).toHaveLength(3);
});

test('what was found says whom of the house it fits, and which number and digits', () => {
  const [joined, rajan] = ['m-2', 'b-43'].map((account) =>
    someHouseholds().find(({ people }) => people[0]!.account === account),
  );
  expect(whatMatched(joined!, 'm latha')).toMatchObject({ person: { account: 'm-2' }, isNumber: false });
  expect(whatMatched(joined!, '41')).toMatchObject({ person: { account: 'b-41' }, isNumber: true });
  expect(whatMatched(joined!, 'menon 12345')).toMatchObject({
    person: { account: 'm-2' },
    phone: '+91 94470 12345',
    digits: '12345',
  });
  expect(whatMatched(rajan!, '')).toMatchObject({ phone: '+91 98470 00111', digits: undefined });
  expect(markedName('José Kurian', 'jos ku').filter(({ isHit }) => isHit)).toEqual([
    { text: 'Jos', isHit: true },
    { text: 'Ku', isHit: true },
  ]);
});

test('who is spelt otherwise is found behind those who are spelt as was typed', () => {
  const members = contacts([
    [2, 'Mohammed Ali'],
    [3, 'Muhamed Basheer'],
    [4, 'Mathew'],
  ]);
  const { found, alike } = findHouseholds(householdsOf({ members, customers: new Map(), dues: [] }), 'muhamed');
  expect([accounts(found), accounts(alike)]).toEqual([['m-3'], ['m-2']]);
});

test('a name in another script is found by its sound', () => {
  expect(accounts(find(someHouseholds(), '777'))).toEqual([]);
  expect(accounts(find(someHouseholds(), 'ലത'))).toEqual(['m-2 b-41']);
  expect(accounts(find(someHouseholds(), 'രാജൻ'))).toEqual(['b-43 b-42']);
});
