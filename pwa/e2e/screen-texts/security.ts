/** What the lock of a device and two-step sign-in say on screen. */
import { t } from '../texts.ts';

/** The lock of this device: its PIN and fingerprint. */
export const LOCK = {
  fingerprint: t('lock.fingerprint'),
  fingerprintFailed: t('lock.fingerprintFailed'),
  fingerprintIs: (state: 'on' | 'off') => `${t('lock.fingerprint')} ${t(`account.${state}`)}`,
  fingerprintUnsupported: t('lock.fingerprintUnsupported'),
  newPin: t('lock.newPin'),
  pinNow: t('lock.pinNow'),
  again: t('lock.again'),
  forgotten: t('lock.forgotten'),
  lockNow: t('lock.now'),
  open: t('lock.open'),
  pin: t('lock.pin'),
  removeBooks: t('lock.remove'),
  removeBooksNow: t('lock.removeVerb'),
  unsent: (count: number) => t('lock.removeUnsent', { count }),
  row: t('lock.sectionTitle'),
  signOut: t('account.signOut'),
  signInAgain: t('lock.signInAgain'),
  title: t('lock.title'),
  wrong: (left: number) => t('lock.wrong', { left }),
} as const;

/** Two-step sign-in, on the account page, at sign-in and in the association's settings. */
export const TWO_STEP = {
  addPasskey: t('account.addPasskey'),
  appCode: t('fields.code'),
  codesKept: t('account.codesKept'),
  codesLeft: (count: number) => t('account.codesLeft', { count }),
  confirm: t('secondStep.confirm'),
  firstCode: t('account.firstCode'),
  isItYou: t('secondStep.isItYou'),
  notConfirmed: t('secondStep.notConfirmed'),
  passkeyName: t('fields.passkeyName'),
  recoveryCode: t('secondStep.recoveryCode'),
  remove: (name: string) => t('account.removeNamed', { name }),
  section: t('account.twoStep'),
  removeOf: t('members.removeTwoStep'),
  removedOf: (name: string) => t('members.twoStepRemoved', { name }),
  required: t('layout.setUpTwoStep'),
  requireOfAdmins: t('settings.secondFactorForAdmins'),
  setUp: t('layout.setUpTwoStepVerb'),
  setUpApp: t('account.setUpApp'),
  setUpFirst: t('refusals.settings.secondFactorFirst'),
  usePasskey: t('secondStep.usePasskey'),
  useRecoveryCode: t('secondStep.useRecoveryCode'),
  wrongCode: t('refusals.auth.wrongCode'),
} as const;
