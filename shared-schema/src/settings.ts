/** What an association decides for itself, and what holds until it does. Super admins change it. */
import * as v from 'valibot';
import { UPI_ID } from './bank/bank-account.ts';
import { list, shortText } from './bounded.ts';
import { isTimeZone, LocalDateSchema } from './local-date.ts';
import { isLogo, LONGEST_LOGO } from './logo.ts';
import { DOCUMENTS_ASKED } from './members/document-number.ts';
import { isEmailAddress, plainEmail } from './members/email-address.ts';
import { plainPhone } from './members/phone-number.ts';
import { MoneySchema } from './money.ts';
import { PercentSchema } from './percent.ts';
import { isReleaseAddress } from './release.ts';
import {
  FEWEST_WITNESSES,
  MOST_WITNESSES,
  type SettingName,
  SWITCH_NAMES,
  switches,
  type SwitchName,
  type SyncedSettings,
  USUAL_SYNCED_SETTINGS,
} from './setting.ts';
import { NOTHING_WRITTEN, WrittenContentSchema } from './site-content.ts';
import { type FieldKey, hasDisguises, isNameLike } from './text.ts';
import { says } from './texts/issue-text.ts';
import { LANGUAGES } from './texts/languages.ts';

/** None shorter: answers to repeated requests are kept for 30 days. */
export const BLANK_AFTER_DAYS = [30, 90, 365, 1095] as const;

const witnesses = says('validation.between', {
  field: 'fields.witnesses',
  least: FEWEST_WITNESSES,
  most: MOST_WITNESSES,
});

const synced = {
  associationName: v.pipe(
    text('fields.associationName', 100),
    v.check(isNameLike, says('validation.noLetter', { field: 'fields.associationName' })),
  ),
  registration: text('fields.text', 200),
  logo: v.pipe(
    shortText(LONGEST_LOGO, says('validation.logo')),
    v.check((logo) => logo === '' || isLogo(logo), says('validation.logo')),
  ),
  languages: v.pipe(
    list(v.picklist(LANGUAGES), LANGUAGES.length),
    v.minLength(1, says('validation.oneLanguage')),
    v.transform((chosen) => LANGUAGES.filter((language) => chosen.includes(language))),
  ),
  timeZone: v.pipe(
    shortText(100, says('validation.timeZone')),
    v.check((zone) => zone === '' || isTimeZone(zone), says('validation.timeZone')),
  ),
  contactPhone: v.pipe(
    shortText(100, says('validation.phone', { field: 'fields.contactPhone' })),
    v.transform(plainPhone),
    text('fields.contactPhone', 40),
    v.check(
      (phone) => phone === '' || /^\+?[\d ()-]{6,30}$/.test(phone),
      says('validation.phone', { field: 'fields.contactPhone' }),
    ),
  ),
  contactEmail: v.pipe(
    text('fields.contactEmail', 200),
    v.transform(plainEmail),
    v.check((email) => email === '' || isEmailAddress(email), says('validation.emailInvalid')),
  ),
  receiptText: text('fields.receiptText', 300),
  upiId: v.pipe(
    text('fields.upiId', 100),
    v.check((id) => id === '' || UPI_ID.test(id), says('validation.upiId')),
  ),
  witnesses: v.pipe(
    v.number(witnesses),
    v.integer(witnesses),
    v.minValue(FEWEST_WITNESSES, witnesses),
    v.maxValue(MOST_WITNESSES, witnesses),
  ),
  discountCap: PercentSchema,
  commissionLimit: PercentSchema,
  commissionSource: text('fields.text', 300),
  commissionSince: LocalDateSchema,
  cashInLimit: MoneySchema,
  cashInSource: text('fields.text', 300),
  cashInSince: LocalDateSchema,
  cashOutLimit: MoneySchema,
  cashOutSource: text('fields.text', 300),
  cashOutSince: LocalDateSchema,
} satisfies { [N in Exclude<SettingName, SwitchName>]: v.GenericSchema<unknown, SyncedSettings[N]> };

export const SettingsSchema = v.strictObject({
  ...synced,
  ...switches(v.boolean(), SWITCH_NAMES),
  /** Of a registration. */
  documentsAsked: v.picklist(DOCUMENTS_ASKED),
  /** After how many days deleted and rejected people are blanked; null for never. It cannot be undone. */
  blankAfterDays: v.nullable(v.picklist(BLANK_AFTER_DAYS)),
  /** Where the server asks once a day for a newer release; empty: it does not. */
  releasesFrom: v.pipe(
    text('fields.releasesFrom', 300),
    v.check((address) => address === '' || isReleaseAddress(address), says('validation.releasesFrom')),
  ),
  /** What the public pages say. */
  siteContent: WrittenContentSchema,
});
/** The same as a device reads it: a server that was updated before the app may answer settings that the app does not know yet. */
export const SettingsAnswer = v.object(SettingsSchema.entries);

export type AssociationSettings = v.InferOutput<typeof SettingsSchema>;

export const USUAL_SETTINGS: AssociationSettings = {
  ...USUAL_SYNCED_SETTINGS,
  ...switches(false, SWITCH_NAMES),
  documentsAsked: 'required',
  blankAfterDays: null,
  releasesFrom: '',
  siteContent: NOTHING_WRITTEN,
};

/** A line of text or several, without what nobody types. */
function text(field: FieldKey, longest: number) {
  return v.pipe(
    v.string(says('validation.text', { field })),
    v.trim(),
    v.maxLength(longest, says('validation.tooLong', { field, longest })),
    v.check((value) => !hasDisguises(value) && value.isWellFormed(), says('validation.controlCharacters', { field })),
  );
}
