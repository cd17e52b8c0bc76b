/** The lock of the app on one phone: its PIN, and what a locked app says. */
export const lock = {
  title: 'Locked',
  explained: 'The records on this phone are locked. Enter your PIN to open them.',
  pin: 'PIN',
  open: 'Open',
  wrong: 'Wrong PIN. {left, plural, one {# try} other {# tries}} left, then you must sign in again.',
  wait: 'Too many wrong PINs. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  forgotten: 'Forgot your PIN?',
  forgottenExplained:
    'Sign in again with your password. The records are removed from this phone and fetched again. Entries not sent yet stay locked on it and are sent after you sign in.',
  signInAgain: 'Sign in again',
  sectionTitle: 'Lock on this phone',
  isOff: 'Set a PIN, and nobody who picks up this phone can open the records. It works with no internet, too.',
  isOn: 'Your PIN is asked for when the app is opened, and after {minutes, plural, one {# minute} other {# minutes}} without use.',
  setUp: 'Set a PIN',
  change: 'Change lock',
  now: 'Lock now',
  after: 'Lock after (minutes)',
  never: 'Off',
  minutes: '{minutes, number}',
  pinNow: 'PIN now',
  newPin: 'New PIN',
  again: 'PIN again',
  pinHint: '6 to 12 digits. If you forget it, you sign in again with your password.',
  keepHint: 'Leave empty to keep your PIN.',
  unsuitable: 'Use 6 to 12 digits, not all the same and not in a row like 123456.',
  differ: 'The two PINs are not the same.',
  saved: 'Lock saved',
  removed: 'Lock removed',
  needsServer: 'No internet yet since you signed in. Connect to the internet once, then set the PIN.',

  // The records taken off this phone
  removeTitle: 'Records on this phone',
  removeExplained:
    'Before you lend, sell or hand back this phone: the records and what you typed are removed from it, and you are signed out.',
  remove: 'Remove from this phone',
  removeQuestion: 'Remove the records from this phone?',
  removeVerb: 'Remove and sign out',
  removeUnsent:
    '{count, plural, =0 {Everything is sent. Signing in here again fetches the records anew.} one {# entry is not sent yet. It is sent now if there is internet; else it stays locked on this phone until you sign in here again.} other {# entries are not sent yet. They are sent now if there is internet; else they stay locked on this phone until you sign in here again.}}',
} as const;
