import { expect, test } from 'vitest';
import { USUAL_SETTINGS } from 'shared-schema/settings';
import { risksOf } from './choices.tsx';
import { draftOfSettings, readSettingsDraft } from './settings-draft.ts';

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
  const draft = { ...draftOfSettings(USUAL_SETTINGS), colourAsPhone: !USUAL_SETTINGS.colourAsPhone, witnesses: '3' };
  expect(readSettingsDraft(draft, USUAL_SETTINGS).changes).toEqual({
    colourAsPhone: !USUAL_SETTINGS.colourAsPhone,
    witnesses: 3,
  });
});
