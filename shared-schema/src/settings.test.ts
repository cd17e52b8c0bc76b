import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingOf } from './setting.ts';
import { SettingsAnswer, SettingsSchema, USUAL_SETTINGS } from './settings.ts';
import { rowSeenBy } from './tables.ts';
import { firstSpoken } from './texts/languages.ts';
import type { MemberId } from './ids.ts';

const Changes = v.partial(SettingsSchema);

test.each([
  [{ upiId: 'nanma.welfare@okbank' }, true],
  [{ upiId: '' }, true],
  [{ upiId: 'nanma welfare' }, false],
  [{ upiId: 'name@bank&am=1' }, false],
  [{ timeZone: 'Asia/Dubai' }, true],
  [{ timeZone: 'Gulf' }, false],
  [{ languages: [] }, false],
  [{ witnesses: 1 }, false],
  [{ witnesses: 3 }, true],
  [{ contactEmail: 'office' }, false],
  [{ contactPhone: '+91 494 555 0142' }, true],
  [{ associationName: 'N\u202eanma' }, false],
])('%j is taken: %j', (changes, taken) => expect(v.is(Changes, changes)).toBe(taken));

test('an app reads the settings of a newer server, and leaves out what it does not know', () => {
  expect(v.parse(SettingsAnswer, { ...USUAL_SETTINGS, ofALaterRelease: true })).toEqual(USUAL_SETTINGS);
});

test('a setting that is not there, or that this release cannot read, is the usual one', () => {
  expect(settingOf('witnesses', undefined)).toBe(2);
  expect(settingOf('witnesses', { value: 4 })).toBe(4);
  expect(settingOf('witnesses', { value: 'four' })).toBe(2);
});

test('devices get what they need, and not what is the server’s business alone', () => {
  const viewer = { id: 2 as MemberId, role: 'USER' as const };
  const row = (id: string, value: boolean | string) => ({ id, value, deletedAt: null });
  expect(rowSeenBy('settings', viewer, row('upiId', 'nanma@okbank'))).toBeDefined();
  expect(rowSeenBy('settings', viewer, row('secondFactorForAdmins', true))).toBeUndefined();
});

test('who prefers a language that is not offered reads English, or the first that is', () => {
  expect(firstSpoken(['ml-IN', 'hi-IN'], ['en', 'hi'])).toBe('hi');
  expect(firstSpoken(['ml-IN'], ['en', 'hi'])).toBe('en');
  expect(firstSpoken(['en-GB'], ['ml', 'hi'])).toBe('ml');
});
