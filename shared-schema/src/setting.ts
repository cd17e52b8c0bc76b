/** What the association has decided and devices must know, too: rows by name, of what differs from the usual. */
import * as v from 'valibot';
import { USUAL_DISCOUNT_CAP } from './chitties/chitty-fund.ts';
import type { Json } from './bounded.ts';
import { InstantSchema, type LocalDate, localDate } from './local-date.ts';
import { type Money, rupees } from './money.ts';
import { type Percent, percent } from './percent.ts';
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

/** Beside the settings: the server's word on a newer release, a `Release`, or null if there is none. */
export const NEWER_RELEASE = 'newerRelease';

/** When that was asked last, and what went wrong: the server's business alone. */
export const RELEASE_ASKED = 'releaseAsked';

export const settingsTable = defineTable(SettingSchema, {
  access: { asAdmin: (row) => (row.id === NEWER_RELEASE ? row : syncedAlone(row)), asOther: syncedAlone },
  packs: { by: 'all' },
  open: words(`deletedAt`),
});

/** A setting that is on or off. It is called `settings.<name>` in the texts, and explained as `settings.<name>Hint`. */
type Switch = {
  /** Where the form shows it. */
  section: 'security' | 'registration' | 'ledgers' | 'colours' | 'privacy';
  /** Devices must know it, too. */
  isSynced?: true;
  /** Turned that way it cuts people off, or opens a door: so it asks first. */
  asks?: boolean;
};

/** In the order of the form; off until somebody turns them on. */
export const SWITCHES = {
  /** Admins must have a second factor. */
  secondFactorForAdmins: { section: 'security', asks: true },
  /** A registration can be approved only once its e-mail address is confirmed. */
  confirmedRegistrations: { section: 'registration', asks: false },
  /** Nobody under 18 can register. Otherwise an admin asks for the guardian before approving. */
  minorsRefused: { section: 'registration', asks: false },
  /** A member becomes an admin only when a super admin and another admin both say so. */
  secondPersonForAdmins: { section: 'registration', asks: false },
  /** No ledger pays more than it holds. Of what a phone recorded without a connection, its own books decided. */
  overdraftForbidden: { section: 'ledgers', isSynced: true },
  /** Where nobody has chosen light or dark, a device is as its phone is set; otherwise light. */
  colourAsPhone: { section: 'colours', isSynced: true },
  /** Members see who bought by installments only of those whom they referred themselves. */
  hideCustomerNames: { section: 'privacy', asks: false },
  /** Members see what the association had and owed when the last year was closed. */
  showYearFigures: { section: 'privacy', isSynced: true, asks: true },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof SWITCHES;

type SyncedSwitch = {
  [N in SwitchName]: (typeof SWITCHES)[N] extends { isSynced: true } ? N : never;
}[SwitchName];

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** Empty text: not set. `settings.ts` says what each may be. */
export type SyncedSettings = {
  /** Empty: as whoever runs the server has named it. */
  associationName: string;
  /** Number, act and date, as printed below the name. */
  registration: string;
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
  // Limits of the law, see `LIMITS`; a source is empty as shipped.
  commissionLimit: Percent;
  commissionSource: string;
  commissionSince: LocalDate;
  cashInLimit: Money;
  cashInSource: string;
  cashInSince: LocalDate;
  cashOutLimit: Money;
  cashOutSource: string;
  cashOutSince: LocalDate;
} & Record<SyncedSwitch, boolean>;
export type SettingName = keyof SyncedSettings;

export const FEWEST_WITNESSES = 2;
export const MOST_WITNESSES = 6;

export const USUAL_SYNCED_SETTINGS: SyncedSettings = {
  associationName: '',
  registration: '',
  logo: '',
  languages: [...LANGUAGES],
  timeZone: '',
  contactPhone: '',
  contactEmail: '',
  receiptText: '',
  upiId: '',
  witnesses: FEWEST_WITNESSES,
  discountCap: USUAL_DISCOUNT_CAP,
  commissionLimit: percent(7),
  commissionSource: '',
  commissionSince: localDate('2019-12-30'),
  cashInLimit: rupees(2_00_000),
  cashInSource: '',
  cashInSince: localDate('2017-04-01'),
  cashOutLimit: rupees(10_000),
  cashOutSource: '',
  cashOutSince: localDate('2018-04-01'),
  ...switches(false, SWITCH_NAMES.filter(isSyncedSwitch)),
};

export function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(SWITCHES, name);
}

/** The same value for each of these. */
export function switches<T, N extends SwitchName>(value: T, names: readonly N[]): Record<N, T> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<N, T>;
}

function isSyncedSwitch(name: SwitchName): name is SyncedSwitch {
  return 'isSynced' in SWITCHES[name];
}

function isSyncedSetting(name: string): name is SettingName {
  return Object.hasOwn(USUAL_SYNCED_SETTINGS, name);
}

/** The value of a setting by its row; the usual one where there is none, or one that this release cannot read. */
export function settingOf<N extends SettingName>(name: N, row: { value: unknown } | undefined): SyncedSettings[N] {
  const usual = USUAL_SYNCED_SETTINGS[name];
  const isAlike = typeof row?.value === typeof usual && Array.isArray(row?.value) === Array.isArray(usual);
  return isAlike ? (row!.value as SyncedSettings[N]) : usual;
}
