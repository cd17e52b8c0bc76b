/** Showing a second factor, at sign-in and whenever it is asked for again. */
export const secondStep = {
  explained: 'Your account has two-step sign-in. Show that it is you.',
  usePasskey: 'Use passkey',
  passkeyNotShown: 'The passkey was not used. Try again, or use another way.',
  appCodeHint: '6 digits from your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: '10 letters and digits. Each code works once.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  confirm: 'Confirm',
  offline: 'No internet. Connect to the internet and try again.',
  failed: 'This could not be checked. Try again.',
  isItYou: 'Confirm that it is you',
  passwordExplained: 'Someone else may have your phone. Enter your password to continue.',
  notConfirmed: 'You did not confirm that it is you, so nothing was done.',
} as const;
