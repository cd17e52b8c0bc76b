/** What the API answers when something was done. */
export const answers = {
  registered: 'Registration successful! Please wait for admin approval.',
  resetSent: 'Password reset instructions have been sent to your email.',
  passwordReset: 'Password has been reset successfully. Please login with your new password.',
  passwordSet: 'Your password is set. You can sign in now.',
  confirmationSent: 'A link was sent to {email}. Open it to confirm the new address.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  passwordChanged: 'Your password was changed. You are signed out on your other devices.',
} as const;
