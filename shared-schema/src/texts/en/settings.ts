/** What super admins decide for the association. */
export const settings = {
  note: 'What the association decides for everyone.',
  saved: 'Saved',
  associationTitle: 'The association',
  nameHint:
    'On the public pages, in letters, on receipts and on the home screen of phones. Left empty: the name that the server was set up with.',
  logoHint:
    'PNG, JPEG or WebP. It is made smaller on this device and stands on receipts, on the public pages and as the icon of the app.',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  notAPicture: 'This file is not a PNG, JPEG or WebP picture. Choose another.',
  languagesHint: 'What people can choose from. Whoever has chosen another one reads {language}.',
  timeZoneHint:
    'It says when a day begins, for due dates, receipts and closing. It can be changed only before the first entry.',
  timeZoneKept:
    '{zone}. It cannot be changed any more: there are entries, and their dates were worked out in it. To keep books in another time zone, begin new ones on a server that is set to it.',
  timeZoneOfServer: 'As the server is set',
  paymentsTitle: 'Receipts and payments',
  contactHint: 'On receipts.',
  receiptTextHint: 'At the foot of each receipt, such as the number of your registration.',
  upiIdHint: 'On receipts: where members can pay to. Check it twice: money sent to a wrong ID is gone.',
  chittiesTitle: 'Chitty funds',
  witnessesHint: 'How many people must watch a draw, from {least, number} to {most, number}.',
  discountCapHint: 'What a new chitty fund begins with. Funds that exist keep theirs.',
  save: 'Save',
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
    'Name, addresses, numbers and everything else that identifies the person are removed permanently, on the server and on every phone. Money stays in the books under their number. Backups keep the details until those backups are deleted.',
  blankNever: 'Never',
  blankDays: 'After {days, plural, one {# day} other {# days}}',
  hideCustomerNames: "Hide customers' names from members",
  hideCustomerNamesHint:
    'Members see who bought by installments only of those whom they referred themselves; of others they see the number of the business. Admins see all names. Phones of members fetch their records anew.',
} as const;
