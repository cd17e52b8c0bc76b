/** What super admins decide for the association. */
export const settings = {
  note: 'What the association decides for everyone.',
  saved: 'Saved',
  securityTitle: 'Signing in',
  secondFactorForAdmins: 'Admins must use two-step sign-in',
  secondFactorForAdminsHint:
    'An admin who has not set it up can do nothing but set it up. Nothing that waits on a phone is lost.',
} as const;
