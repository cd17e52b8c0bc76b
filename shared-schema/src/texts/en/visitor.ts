/** Signing in, registering, and setting a new password. */
export const visitor = {
  // Sign in
  signInTitle: 'Sign In',
  signInNote: 'After you have signed in, the app also works without internet.',
  orPhoneNumber: 'Members without an e-mail address sign in with their phone number',
  signIn: 'Sign in',
  passwordWasReset: 'Password has been reset successfully. Please login with your new password.',
  passwordIsSet: 'Your password is set. Sign in with it.',
  sessionEnded:
    'You were signed out: your session has ended. It was ended on another device, your password was changed, or it was not used for long. Sign in to go on.',
  sessionEndedTyped:
    'You were signed out: your session has ended. It was ended on another device, your password was changed, or it was not used for long. What you were typing is kept on this device. Sign in to go on with it.',
  handedOver:
    '{count, plural, one {# entry that was not sent was} other {# entries that were not sent were}} handed over to the association. A super admin decides about {count, plural, one {it} other {them}}.',
  loginFailed: 'Login failed. Please try again.',
  loginOffline: 'No internet. To sign in, connect to the internet and try again.',
  storageBlocked:
    'This browser keeps nothing on this device: site data is blocked, or there is no room left. The app needs it to sign you in. Allow site data for this address in the browser’s settings, or make room, and load the page again.',
  forgotPassword: 'Forgot your password?',
  becomeMember: 'Become a member',

  // Register
  register: 'Register',
  registerNote: 'This takes about five minutes. Keep your passport and Aadhaar card ready.',
  restored: 'The details you entered earlier are still here, except passwords and document numbers.',
  startAgain: 'Clear and start again',
  registrationFailed: 'Registration failed. Please try again.',
  registerOffline:
    'No internet. Your details are saved on this device, except passwords and document numbers. Connect to the internet and send them again.',
  registered: 'Registration successful! Please wait for admin approval.',
  confirmationSent:
    'We have sent an e-mail with a link to {email}. Open it to confirm that the address is yours. Look in your spam folder, too.',
  guardianAsked:
    'You are under 18. Register together with a parent or guardian, and enter them as nominee: the association will ask them before it approves you.',
  registeredNote: 'You will get an e-mail when an admin has approved you. Then you can sign in.',
  goToLogin: 'Go to Login',
  optionalField: '{field} (optional)',
  choose: 'Choose...',

  aboutYou: 'About you',
  asInPassport: 'As in your passport',
  documents: 'Documents',
  documentsNote: 'Only the association can read these two numbers. They are not saved in this browser.',
  expiryHint: 'The date on which it expires',
  aadhaarHint: '12 digits',
  lastFourHint: 'The last four only',
  addresses: 'Addresses',
  contact: 'Contact and sign-in',
  contactNote: 'After approval you sign in with this e-mail address and password.',
  mobileAbroadHint: 'With country code, like +973 3312 3456',
  mobileIndiaHint: 'Like +91 94470 12345',
  nominee: 'Nominee',
  nomineeNote: 'The person the association contacts and pays if something happens to you.',

  // Terms
  acceptTerms: 'I accept the terms & conditions',
  readTerms: 'Read the terms',
  terms: 'Terms & conditions',
  accept: 'I accept',
  declaration:
    'I, <strong>{name}</strong>, declare that the details in this form are true, and that as a member I will abide by the bylaws of {association} as they stand now and as the general meeting may change them.',
  yourName: '(your full name)',
  consent:
    'I agree that the association stores these details for my membership, and that it may contact my nominee on my behalf.',
  declaredOn: 'Date: {date}',

  // Passwords
  resetTitle: 'Reset password',
  resetNote:
    'Enter your e-mail address. We will send you a link to set a new password. If you sign in with your phone number, ask an admin: they make you a new link.',
  sendInstructions: 'Send instructions',
  instructionsSent: 'Password reset instructions have been sent to your email.',
  instructionsFailed: 'Failed to send reset instructions. Please try again.',
  backToSignIn: 'Back to Sign In',
  setPassword: 'Set new password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  passwordHint: 'At least 6 characters',
  newPasswordHint:
    '{role, select, USER {At least 6 characters} unknown {At least 6 characters; for admins at least 10} other {At least 10 characters}}',
  linkEnded: 'This link was used before or has expired. A link works once.',
  noToken: 'Invalid or expired reset token. Please request a new password reset.',
  requestReset: 'Request a new password reset',
  resetFailed: 'Failed to reset password. Please try again.',
  resetOffline: 'No internet. To reset a password, connect to the internet and try again.',
  invitationTitle: 'Welcome, {name}',
  invitationLoading: 'Welcome',
  invitationNote: 'Set a password. After that, sign in with {signInWith}.',
  invitationNoteEmail:
    'Set a password and enter your e-mail address. We will send you a link to confirm it; after that you sign in with it.',
  invitationEmailOptional:
    'We will send you a link to confirm it. Without an e-mail address you sign in with your phone number.',
  invitationDone: 'Your password is set. Sign in with {signInWith}.',
  invitationDoneEmail: 'Your password is set. Open the link that we sent to {email}; then sign in with it.',
  invitationFailed: 'The password could not be set. Try again.',
  invitationOffline: 'No internet. Connect to the internet and open the link again.',
  confirmEmailTitle: 'Confirm your e-mail address',
  confirmEmailNote:
    'If it is a new address for your account, you will sign in with it from then on, and will be signed out on your other devices.',
  confirmEmail: 'Confirm this address',
  emailConfirmed: 'Your e-mail address is confirmed.',
  confirmEmailFailed: 'The address could not be confirmed. Try again.',
  toTheApp: 'Go to the app',
} as const;
