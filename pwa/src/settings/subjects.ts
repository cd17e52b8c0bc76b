/** What the association decides, by subject: each has a page of its own, with one Save for what stands on it. */
import { formatPercent } from 'shared-schema/percent';
import { LIMIT_SETTINGS } from 'shared-schema/ledgers/say-why';
import { SWITCH_NAMES, SWITCHES } from 'shared-schema/setting';
import type { AssociationSettings } from 'shared-schema/settings';
import { LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { formatList, t } from '../language/texts.ts';
import type { SettingName } from './setting-fields.tsx';

type Settings = AssociationSettings;

type Subject = {
  title: PlainTextKey<'subjects'>;
  /** In the order of the form; those that are on or off and name the subject as their section follow. */
  settings: SettingName[];
  /** How it is decided, in a word or two; else what of it is on. */
  value?: (settings: Settings) => string;
};

export const SUBJECTS = {
  name: {
    title: 'subjects.name',
    settings: ['associationName', 'registration', 'logo'],
    value: ({ associationName }) => associationName,
  },
  languages: {
    title: 'subjects.languages',
    settings: ['languages'],
    value: ({ languages }) => formatList(languages.map((each) => LANGUAGE_NAMES[each])),
  },
  timeZone: { title: 'subjects.timeZone', settings: ['timeZone'], value: ({ timeZone }) => timeZone },
  colours: {
    title: 'subjects.colours',
    settings: [],
    value: ({ colourAsPhone }) => (colourAsPhone ? t('account.asPhone') : t('account.light')),
  },
  receipts: {
    title: 'subjects.receipts',
    settings: ['contactPhone', 'contactEmail', 'receiptText'],
    value: ({ contactPhone, contactEmail }) => contactPhone || contactEmail,
  },
  upi: { title: 'subjects.upi', settings: ['upiId'], value: ({ upiId }) => upiId },
  chitties: {
    title: 'subjects.chitties',
    settings: ['witnesses', 'discountCap'],
    value: ({ discountCap }) => formatPercent(discountCap),
  },
  ledgers: {
    title: 'subjects.ledgers',
    settings: [],
    value: ({ overdraftForbidden }) =>
      overdraftForbidden ? t('settings.overdraftRefused') : t('settings.overdraftAsked'),
  },
  law: {
    title: 'subjects.law',
    settings: LIMIT_SETTINGS,
    value: () => '',
  },
  security: { title: 'subjects.security', settings: [] },
  documents: {
    title: 'subjects.documents',
    settings: ['documentsAsked'],
    value: ({ documentsAsked: asked }) => t('settings.documentsAsked', { asked }),
  },
  registration: { title: 'subjects.registration', settings: [] },
  privacy: { title: 'subjects.privacy', settings: ['blankAfterDays'] },
  releases: { title: 'subjects.releases', settings: ['releasesFrom'], value: hostOf },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof SUBJECTS;

export function isSubject(name: string): name is SubjectName {
  return Object.hasOwn(SUBJECTS, name);
}

export function settingsOf(name: SubjectName): SettingName[] {
  return [...SUBJECTS[name].settings, ...switchesOf(name)];
}

/** At the right of its row. */
export function valueOf(name: SubjectName, settings: Settings): string {
  const subject: Subject = SUBJECTS[name];
  if (subject.value) return subject.value(settings);
  const all = settingsOf(name);
  const on = all.filter((each) => settings[each]).length;
  if (all.length > 1) return on > 0 ? t('settings.someOn', { on, of: all.length }) : '';
  return on > 0 ? t('account.on') : t('account.off');
}

/** Where the server asks for a newer version. */
function hostOf({ releasesFrom }: Settings): string {
  return /\/\/([^/?#:]+)/.exec(releasesFrom)?.[1] ?? t('account.off');
}

function switchesOf(name: SubjectName) {
  return SWITCH_NAMES.filter((each) => SWITCHES[each].section === name);
}
