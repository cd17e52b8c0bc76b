/** The settings that are typed, as they stand in the form. */
import { type AssociationSettings, SettingsSchema } from 'shared-schema/settings';
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

export type SettingsDraft = Record<Exclude<(typeof TYPED)[number], 'languages'>, string> & { languages: Language[] };

const TypedSettings = v.pick(SettingsSchema, TYPED);

export function draftOf(settings: AssociationSettings): SettingsDraft {
  const { associationName, logo, languages, timeZone, contactPhone, contactEmail, receiptText, upiId } = settings;
  return {
    associationName,
    logo,
    languages,
    timeZone,
    contactPhone,
    contactEmail,
    receiptText,
    upiId,
    witnesses: String(settings.witnesses),
    discountCap: String(toPercentNumber(settings.discountCap)),
  };
}

/** What is decided otherwise than before, or what is wrong with each field. */
export function readSettingsDraft(draft: SettingsDraft, before: AssociationSettings) {
  const { input, errors } = readDraft(TypedSettings, {
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
