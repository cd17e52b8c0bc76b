/** Letters by e-mail. */
export const letters = {
  greeting: 'Dear {name},',
  greetingWithoutName: 'Hello,',
  goodWishes: 'With good wishes,',
  approvedSubject: 'Welcome to {association}',
  approved: 'Your registration has been approved. We are glad to have you with us.',
  approvedSignIn: 'You can now sign in with your e-mail address and the password you chose when you registered.',
  signIn: 'Sign in',
  rejectedSubject: 'Your registration with {association}',
  rejected:
    'Thank you for your interest in {association}. We are sorry to tell you that your registration was not approved.',
  rejectedContact: 'If you think this is a mistake or would like to know more, please get in touch with us.',
  contact: 'Contact us',
  newRegistrationSubject: 'A new registration is waiting for approval',
  newRegistration: 'Someone has registered and would like to join. Please look at the registration and decide.',
  pendingApprovals: 'Pending Approvals',
  confirmRegistrationSubject: 'Confirm your registration with {association}',
  confirmRegistration:
    'Someone has registered with {association} with this e-mail address. If it was you, confirm the address with the link below. It works for 14 days.',
  confirmRegistrationNotYours: 'If it was not you, you need not do anything.',
  entriesHeldSubject: 'Entries are waiting for your decision',
  entriesHeld:
    '{name} is no longer an admin. Some entries on their phone were not sent. They are waiting for your decision: look at each one and decide whether it counts.',
  sync: 'Open Sync',
  newAdminSubject: 'A member has become an admin',
  newAdmin: '{name} is now an admin. If you did not know about this, check at once.',
  newSuperAdmin: '{name} is now a super admin and can do everything. If you did not know about this, check at once.',
  adminProposedSubject: 'A second person is needed to make someone an admin',
  adminProposed:
    'Someone has asked to make {name} an admin. A second person must agree. If it is right, open the member and set the role to Admin within 7 days.',
  invitedSubject: '{association}: a link to set a password for your account',
  invited:
    'An admin of {association} has made a link with which a password can be set for your account. The admin will send it to you.',
  signInChangedSubject: 'Sign-in details of a member were changed',
  signInChanged:
    'An admin has changed what {name} signs in with, or made a link with which {name} can set a new password. The history says who. If {name} did not ask for it, check at once.',
  payeeChangedSubject: 'The account that members pay into was changed',
  payeeChanged:
    '{name} has entered a bank account, has changed the number, the UPI ID or the project of one, or has changed the UPI ID in Settings: members may now be asked to pay there. If you did not know about this, check at once.',
  history: 'History',
  members: 'Members',
  resetSubject: 'Set a new password for {association}',
  reset: 'You asked to set a new password. The link below lets you do so. It works once, and for one hour.',
  resetSignedOut: 'When the new password is set, you will be signed out everywhere and can sign in with it.',
  resetLink: 'Set a new password',
  resetNotAsked: 'If you did not ask for this, you need not do anything. Your password stays as it is.',
  confirmEmailSubject: 'Confirm your new e-mail address for {association}',
  confirmEmail:
    'You asked to sign in to {association} with this e-mail address. The link below confirms it. It works once, and for one day.',
  confirmEmailLink: 'Confirm this address',
  confirmEmailNotAsked: 'If you did not ask for this, you need not do anything. Nothing is changed.',
  emailChangedSubject: '{association}: the e-mail address of your account was changed',
  emailChanged:
    'The e-mail address of your account with {association} was changed. From now on you sign in with the new address, and letters go there. You may have to sign in again on your devices.',
  emailChangedUnknown: 'If you did not know about this, please get in touch with us at once.',
  secondFactorAddedSubject: '{association}: two-step sign-in was set up',
  secondFactorAdded:
    'A passkey or an authenticator app was added to your account with {association}. On a new phone or computer you are asked for it as well as your password.',
  secondFactorRemovedSubject: '{association}: a way of two-step sign-in was removed',
  secondFactorRemoved: 'A passkey or an authenticator app was removed from your account with {association}.',
  secondFactorResetSubject: '{association}: your two-step sign-in was removed',
  secondFactorReset:
    'A super admin of {association} has removed your two-step sign-in. You are signed out everywhere and now sign in with only your password. Then set up two-step sign-in again.',
  secondFactorUnknown: 'If you did not know about this, set a new password at once and get in touch with us.',
  passwordChangedSubject: '{association}: your password was changed',
  passwordChanged:
    'The password of your account with {association} was changed in the app. You are signed out on your other devices.',
  passwordChangedUnknown: 'If that was not you, set a new password at once.',
} as const;
