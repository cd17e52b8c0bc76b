/** The settings as they stand in their form. */
import { type AssociationSettings, SettingsSchema } from 'shared-schema/settings';
import { SWITCH_NAMES, type SwitchName } from 'shared-schema/setting';
import { toPercentNumber } from 'shared-schema/percent';
import type { Language } from 'shared-schema/texts/languages';
import * as v from 'valibot';
import { percentTyped, readDraft, wholeNumberTyped } from '../forms/read-draft.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';

const TYPED = [
  'associationName',
  'logo',
  'languages',
  'timeZone',
  'contactPhone',
  'contactEmail',
  'receiptText',
  'upiId',
  'witnesses',
  'discountCap',
] as const;

export type SettingsDraft = Record<Exclude<(typeof TYPED)[number], 'languages'>, string> &
  Pick<AssociationSettings, SwitchName | 'blankAfterDays'> & { languages: Language[] };

const Decided = v.pick(SettingsSchema, [...TYPED, ...SWITCH_NAMES, 'blankAfterDays']);

export function draftOfSettings(settings: AssociationSettings): SettingsDraft {
  const shown = Object.keys(Decided.entries).map((name) => [name, settings[name as keyof AssociationSettings]]);
  return {
    ...(Object.fromEntries(shown) as Omit<SettingsDraft, 'witnesses' | 'discountCap'>),
    witnesses: String(settings.witnesses),
    discountCap: String(toPercentNumber(settings.discountCap)),
  };
}

/** What is decided otherwise than before, or what is wrong with each field. */
export function readSettingsDraft(draft: SettingsDraft, before: AssociationSettings) {
  const { input, errors } = readDraft(Decided, {
    ...draft,
    witnesses: wholeNumberTyped(fieldLabel('witnesses'), draft.witnesses),
    discountCap: percentTyped(fieldLabel('discountCap'), draft.discountCap),
  });
  if (errors) return { changes: undefined, errors };
  const changed = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AssociationSettings]),
  );
  return { changes: Object.fromEntries(changed) as Partial<AssociationSettings>, errors: undefined };
}
