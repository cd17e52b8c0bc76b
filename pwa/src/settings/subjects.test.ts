import { expect, test } from 'vitest';
import { SettingsSchema, USUAL_SETTINGS } from 'shared-schema/settings';
import { loadTexts } from '../language/texts.ts';
import { risksOf, changedFrom } from './subject-page.tsx';
import { zoneWords } from '../records/time-zone-field.tsx';
import { settingsOf, SUBJECTS, type SubjectName, valueOf } from './subjects.ts';

test('every setting but the public pages stands under one subject', () => {
  const { siteContent: _page, ...entries } = SettingsSchema.entries;
  const placed = (Object.keys(SUBJECTS) as SubjectName[]).flatMap(settingsOf);
  expect(placed.toSorted()).toEqual(Object.keys(entries).toSorted());
});

test('a subject says how it is decided, in a word', async () => {
  await loadTexts('report');
  const decided = { ...USUAL_SETTINGS, minorsRefused: true, colourAsPhone: true };
  const value = (name: SubjectName) => valueOf(name, { ...decided, languages: ['en', 'ml'] });
  expect(value('registration')).toBe('1 of 3 on');
  expect(value('colours')).toBe('As the phone');
  expect(value('ledgers')).toBe('Asks first');
  expect(value('security')).toBe('Off');
  expect(value('privacy')).toBe('');
  expect(value('languages')).toBe('English and മലയാളം');
  expect(zoneWords('Asia/Dubai')).toBe('United Arab Emirates (Asia/Dubai)');
});

test('what cuts people off, opens a door or removes for good is named before it is saved', () => {
  const turned = { secondFactorForAdmins: true, hideCustomerNames: false, blankAfterDays: 365 } as const;
  expect(risksOf(turned).map(({ does }) => does)).toEqual([
    'Turn on: Admins must use two-step sign-in',
    'Turn off: Hide customers’ names from members',
    'Remove after 365 days',
  ]);
});

test('the other way round, and what is only typed, is saved unasked', () => {
  const harmless = { secondFactorForAdmins: false, hideCustomerNames: true, blankAfterDays: null, colourAsPhone: true };
  expect(risksOf({ ...harmless, associationName: 'Nanma' })).toEqual([]);
});

test('only what is decided otherwise than before is sent', () => {
  const input = { witnesses: 3, discountCap: USUAL_SETTINGS.discountCap };
  expect(changedFrom(USUAL_SETTINGS, input)).toEqual({ witnesses: 3 });
});
