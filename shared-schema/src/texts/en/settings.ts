/** What super admins decide for the association. */
export const settings = {
  note: 'What the association decides for everyone.',
  saved: 'Saved',
  securityTitle: 'Signing in',
  secondFactorForAdmins: 'Admins must use two-step sign-in',
  secondFactorForAdminsHint:
    'An admin who has not set it up can do nothing but set it up. Nothing that waits on a phone is lost.',
  registrationTitle: 'Registrations and admins',
  confirmedRegistrations: 'Approve registrations only with a confirmed e-mail address',
  confirmedRegistrationsHint: 'Whoever registers gets a link by e-mail. Pending Approvals shows whether it was opened.',
  secondPersonForAdmins: 'A new admin needs two people',
  secondPersonForAdminsHint: 'Two people make the same change of role within 7 days, one of them a super admin.',
  privacyTitle: 'Privacy',
  blankAfter: 'Remove the details of deleted and rejected people',
  blankAfterHint:
    'Name, addresses, numbers and everything else that says who they were go for good, on the server and on every phone. Money stays in the books under their number. Backups keep the details until they are deleted themselves.',
  blankNever: 'Never',
  blankDays: 'After {days, plural, one {# day} other {# days}}',
  hideCustomerNames: "Hide customers' names from members",
  hideCustomerNamesHint:
    'Members see who bought by installments only of those whom they referred themselves; of others they see the number of the business. Admins see all names. Phones of members fetch their records anew.',
} as const;
