/** Sign-in and security: one's own address, password and devices. */
export const account = {
  offline: 'No internet. This page can be shown only with internet. Try again later.',
  failed: 'This could not be loaded. Try again.',
  changeFailed: 'The change could not be saved. Try again.',
  changeOffline: 'No internet. Nothing was changed. Connect to the internet and try again.',
  emailTitle: 'E-mail address',
  emailNow: 'You sign in with {email}.',
  changeEmail: 'Change e-mail address',
  newEmail: 'New e-mail address',
  passwordNow: 'Your password',
  emailExplained:
    'A link is sent to the new address. The change counts once you open it. Then you are signed out on your other devices.',
  sendLink: 'Send link',
  emailPending: 'We sent a link to {pending}. Open it to confirm this address. Until then you sign in with {email}.',
  linkSent: 'A link was sent to {email}',
  keepEmail: 'Keep {email}',
  emailKept: 'Your address stays as it is',
  passwordTitle: 'Password',
  passwordExplained: 'A new password signs you out on your other devices.',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. You are signed out on your other devices.',
  atLeast: 'At least {least, number} characters',
} as const;
