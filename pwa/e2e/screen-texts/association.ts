/** What a super admin reads of the association's own: first steps, settings and public pages. */
import { t } from '../texts.ts';

/** What a new association does first. */
export const FIRST_STEPS = {
  adminName: t('firstSteps.adminName'),
  adminPhone: t('firstSteps.adminPhone'),
  balance: t('firstSteps.balance'),
  collect: t('firstSteps.collect'),
  fromContacts: t('people.fromContacts'),
  done: (what: string) => t('firstSteps.done', { what }),
  hide: t('firstSteps.hide'),
  lastDigits: t('firstSteps.lastDigits'),
  members: t('layout.members'),
  invite: (name: string) => t('firstSteps.invite', { name }),
  openingBalances: t('firstSteps.openingBalances'),
  ownPhone: t('firstSteps.ownPhone'),
  setUp: t('firstSteps.setUp'),
  title: t('firstSteps.title'),
} as const;

/** The association's settings. */
export const SETTINGS = {
  arrived: t('paying.arrived'),
  askTitle: t('settings.askTitle'),
  associationName: t('fields.associationName'),
  contactPhone: t('fields.contactPhone'),
  documents: t('subjects.documents'),
  languages: t('subjects.languages'),
  law: t('subjects.law'),
  cashInLimit: t('settings.cashInLimit'),
  cashInSource: t('settings.cashInSource'),
  logo: t('fields.logo'),
  newerVersions: t('subjects.releases'),
  versionAddress: t('fields.releasesFrom'),
  versionIsOut: (version: string) => t('dashboard.inboxRelease', { version }),
  askingFailed: (why: string) => t('settings.releaseFailed', { why }),
  howToUpdate: t('settings.releaseUpdate', { where: 'docs/running.md#upgrading' }),
  whatIsNew: t('settings.releaseMore'),
  name: t('subjects.name'),
  receipts: t('subjects.receipts'),
  security: t('subjects.security'),
  privacy: t('subjects.privacy'),
  upi: t('subjects.upi'),
  receiptText: t('fields.receiptText'),
  save: t('forms.save'),
  saved: t('settings.saved'),
  tryFirst: t('paying.tryFirst'),
  upiId: t('fields.upiId'),
  wrongUpiId: t('validation.upiId'),
} as const;

/** What the public pages say, written by a super admin. */
export const SITE_PAGES = {
  addSection: t('sitePages.addSection'),
  email: t('fields.email'),
  leaveTitle: t('forms.leaveTitle'),
  meanwhileBack: t('sitePages.meanwhileBack'),
  meanwhileTitle: t('sitePages.meanwhileTitle'),
  meanwhileVerb: t('sitePages.meanwhileVerb'),
  open: t('layout.publicPages'),
  preview: t('sitePages.preview'),
  previewOf: (language: string) => t('sitePages.previewTitle', { language }),
  remove: (language: string) => t('sitePages.remove', { language }),
  removePart: (part: string) => t('sitePages.removePart', { part }),
  removeVerb: t('sitePages.removeVerb'),
  section: (number: number) => t('sitePages.section', { number }),
  stay: t('forms.stay'),
  tagline: t('fields.tagline'),
  text: t('fields.paragraphs'),
  title: t('fields.title'),
} as const;

/** Light, dark, or as the phone. */
export const COLOURS = {
  asPhone: t('account.asPhone'),
  light: t('account.light'),
  title: t('account.colours'),
} as const;
