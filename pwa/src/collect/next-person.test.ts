import type { AccountId } from 'shared-schema/collections/account-id';
import { expect, test } from 'vitest';
import type { Contact } from '../sync/books/contacts.ts';
import { householdsOf } from './households.ts';
import { atHand } from '../records/owed.ts';
import { nextPerson } from './next-person.ts';
import { rowsToCollect } from './to-collect.ts';

const TODAY = 1000;
const SCOPE = { today: TODAY, projectId: undefined };

/** Three customers who owe an installment each: 1 the longest, 3 from today on. All three live at Kottayam but 2. */
const households = householdsOf({
  members: new Map(),
  customers: new Map(
    [1, 2, 3].map((id) => [
      id,
      { id, number: String(id), name: `N ${id}`, phones: [`980000000${id}`], place: id === 2 ? 'Pala' : 'Kottayam' },
    ]),
  ),
  dues: [1, 2, 3].map((id) =>
    atHand({
      id,
      projectId: 1,
      userId: 9,
      ticket: 0,
      sequence: 1,
      dueDay: id === 3 ? TODAY : TODAY - 30 + id,
      remaining: 100_000,
      principal: 0,
      lastPaidAt: Number.NaN,
    }),
  ),
});

const after = (account: string, list: Parameters<typeof nextPerson>[2]) =>
  nextPerson(households, account as AccountId, list, SCOPE);

test('whoever stands below in the list comes next, and after the last the first', () => {
  const listed = rowsToCollect(households, { ...SCOPE, stretch: 'late' }).map(({ household }) => household.people[0]!);
  expect(listed.map(({ account }) => account)).toEqual(['b-1', 'b-2']);
  expect(after('b-1', { when: 'late' })).toBe('b-2');
  expect(after('b-2', { when: 'late' })).toBe('b-1');
});

test('nobody comes next who is not in the list, nor where there is no list or no other', () => {
  expect(after('b-1', { when: 'today' })).toBeUndefined();
  expect(after('b-3', { when: 'today' })).toBeUndefined();
  expect(after('b-1', { when: 'late', place: 'Kottayam' })).toBeUndefined();
  expect(after('b-1', {})).toBeUndefined();
});

test('of a house, who owes comes before the next row: whoever answers for a due pays it', () => {
  const at = (phone: string, ...ids: number[]) =>
    ids.map((id): [number, Contact] => [id, { id, number: String(id), name: `N ${id}`, phones: [phone], place: '' }]);
  const [home, other] = ['9800000001', '9800000002'];
  const due = (id: number, userId: number, dueDay: number) =>
    atHand({ id, userId, dueDay, projectId: 1, ticket: 0, sequence: 1, remaining: 100, principal: 0, lastPaidAt: 0 });
  const of = (dues: ReturnType<typeof due>[]) =>
    householdsOf({
      members: new Map([...at(home, 6, 7), ...at(other, 8)]),
      customers: new Map([...at(home, 61, 71), ...at(other, 81)]),
      dues,
    });
  const next = (account: string, dues: ReturnType<typeof due>[]) =>
    nextPerson(of(dues), account as AccountId, { when: 'late' }, SCOPE);
  const [six, seven, eight] = [due(61, 6, 900), due(71, 7, 910), due(81, 8, 920)];
  expect(of([six, seven])[0]!.people[0]!.account).toBe('m-6');
  expect(next('m-6', [six, seven, eight])).toBe('m-7');
  // Six has paid what was late, and owes what comes: the house is led by who is late.
  const later = due(61, 6, TODAY + 20);
  expect(of([later, seven])[0]!.people[0]!.account).toBe('m-7');
  expect(next('m-7', [seven, later, eight])).toBe('m-8');
});
