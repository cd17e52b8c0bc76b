/** What the API answers when something was done. */
export const answers = {
  registered: 'Registration successful! Please wait for admin approval.',
  resetSent: 'Password reset instructions have been sent to your email.',
  passwordReset: 'Password has been reset successfully. Please login with your new password.',
} as const;
