/** What the association has decided and devices must know, too: rows by name, of what differs from the usual. */
import * as v from 'valibot';
import { USUAL_DISCOUNT_CAP } from './chitties/chitty-fund.ts';
import type { Json } from './bounded.ts';
import { InstantSchema } from './local-date.ts';
import type { Percent } from './percent.ts';
import { type Language, LANGUAGES } from './texts/languages.ts';
import { defineTable, words } from './table.ts';

/** Such as what the public pages say; `settings.ts` knows its form. */
const JsonObject = v.record(v.string(), v.unknown()) as v.GenericSchema<Record<string, Json>>;

const SettingSchema = v.object({
  /** A newer server may send names that an app does not know. */
  id: v.string(),
  value: v.nullable(v.union([v.string(), v.number(), v.boolean(), v.array(v.string()), JsonObject])),
  deletedAt: v.nullable(InstantSchema),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

/** What is the server's business alone stays there. */
const syncedAlone = (row: Setting) => (isSyncedSetting(row.id) ? row : undefined);

export const settingsTable = defineTable(SettingSchema, {
  access: { asAdmin: syncedAlone, asOther: syncedAlone },
  packs: { by: 'all' },
  open: words(`deletedAt`),
});

/** Empty text: not set. `settings.ts` says what each may be. */
export type SyncedSettings = {
  /** Empty: as whoever runs the server has named it. */
  associationName: string;
  /** A square PNG in base64. */
  logo: string;
  /** Those that can be chosen. */
  languages: Language[];
  /** An IANA name; empty: as whoever runs the server has said. It cannot be changed once there are entries. */
  timeZone: string;
  contactPhone: string;
  contactEmail: string;
  /** At the foot of each receipt. */
  receiptText: string;
  /** Where members pay to, like `association@bank`. */
  upiId: string;
  /** How many people watch a draw, at least. */
  witnesses: number;
  /** What a new chitty fund begins with. */
  discountCap: Percent;
  /** No ledger pays more than it holds. Of what a phone recorded without a connection, its own books decided. */
  overdraftForbidden: boolean;
  /** Where nobody has chosen light or dark, a device is as its phone is set; otherwise light. */
  colourAsPhone: boolean;
};
export type SettingName = keyof SyncedSettings;

export const FEWEST_WITNESSES = 2;
export const MOST_WITNESSES = 6;

export const USUAL_SYNCED_SETTINGS: SyncedSettings = {
  associationName: '',
  logo: '',
  languages: [...LANGUAGES],
  timeZone: '',
  contactPhone: '',
  contactEmail: '',
  receiptText: '',
  upiId: '',
  witnesses: FEWEST_WITNESSES,
  discountCap: USUAL_DISCOUNT_CAP,
  overdraftForbidden: false,
  colourAsPhone: false,
};

function isSyncedSetting(name: string): name is SettingName {
  return Object.hasOwn(USUAL_SYNCED_SETTINGS, name);
}

/** The value of a setting by its row; the usual one where there is none, or one that this release cannot read. */
export function settingOf<N extends SettingName>(name: N, row: { value: unknown } | undefined): SyncedSettings[N] {
  const usual = USUAL_SYNCED_SETTINGS[name];
  const isAlike = typeof row?.value === typeof usual && Array.isArray(row?.value) === Array.isArray(usual);
  return isAlike ? (row!.value as SyncedSettings[N]) : usual;
}
