import type { AccountId } from 'shared-schema/collections/account-id';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localValues } from './browser-storage.ts';
import { forgetRecentOf, keepRecentPeopleIn, noteRecent, PLACE, recentKey, recentPeople } from './recent-people.ts';
import type { Key } from './storage/cipher.ts';
import { sealedValue } from './sync/lock/sealed-value.ts';

const ASHA = 7;
const KEY: Key = new Uint8Array(32).fill(1);
const person = (number: number) => `m-${number}` as AccountId;

let key: Key | undefined;
let keepNoMore: () => void;

beforeEach(() => {
  key = KEY;
  keepNoMore = keepRecentPeopleIn(sealedValue(recentKey(ASHA), 'recent people', () => key));
});

afterEach(() => {
  keepNoMore();
  localValues.clear();
});

test('who was opened last comes first, each once, at most eight', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) noteRecent(person(number));
  expect(recentPeople()).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map(person));
});

test('they are sealed on the device, and gone with the sign-in, as is the place of collecting', () => {
  noteRecent(person(12));
  expect(localValues.get(recentKey(ASHA))).not.toContain('m-12');
  key = new Uint8Array(32).fill(2);
  expect(recentPeople()).toEqual([]);
  key = KEY;
  expect(recentPeople()).toEqual([person(12)]);
  localValues.set(PLACE, 'Beypore');
  forgetRecentOf(ASHA);
  expect(recentPeople()).toEqual([]);
  expect(localValues.get(PLACE)).toBeNull();
});

test('nobody is noted while the books are locked, or after signing out', () => {
  key = undefined;
  noteRecent(person(12));
  key = KEY;
  keepNoMore();
  noteRecent(person(13));
  expect(recentPeople()).toEqual([]);
});
