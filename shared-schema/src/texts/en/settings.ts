/** What super admins decide for the association. */
export const settings = {
  note: 'What the association decides for everyone.',
  saved: 'Saved',
  associationTitle: 'The association',
  nameHint:
    'On the public pages, in letters, on receipts and on the home screen of phones. If empty, the name set on the server is used.',
  logoHint:
    'PNG, JPEG or WebP. It is made smaller on this device and appears on receipts, on the public pages and as the icon of the app.',
  chooseLogo: 'Choose a picture',
  removeLogo: 'Remove the logo',
  notAPicture: 'This file is not a PNG, JPEG or WebP picture. Choose another.',
  languagesHint: 'What people can choose from. People who have chosen another one read {language}.',
  timeZoneHint:
    'It decides when a day begins, for due dates, receipts and closing. It can be changed only before the first entry.',
  timeZoneKept:
    '{zone}. It cannot be changed now, because the dates of the entries depend on it. For another time zone, start new books on a server that is set to it.',
  timeZoneOfServer: 'As the server is set',
  paymentsTitle: 'Receipts and payments',
  contactHint: 'On receipts.',
  receiptTextHint: 'At the foot of each receipt, such as the number of your registration.',
  upiIdHint: 'Printed on receipts: members can pay to this ID. Check it twice. Money sent to a wrong ID is lost.',
  chittiesTitle: 'Chitty funds',
  witnessesHint: 'How many people must watch a draw, from {least, number} to {most, number}.',
  discountCapHint: 'New chitty funds start with this limit. Existing funds keep their own.',
  securityTitle: 'Signing in',
  secondFactorForAdmins: 'Admins must use two-step sign-in',
  secondFactorForAdminsHint:
    'An admin who has not set it up can do nothing but set it up. Nothing that waits on a phone is lost.',
  registrationTitle: 'Registrations and admins',
  confirmedRegistrations: 'Approve registrations only with a confirmed e-mail address',
  confirmedRegistrationsHint:
    'Each person who registers gets a link by e-mail. Pending Approvals shows whether it was opened.',
  minorsRefused: 'Refuse registrations of people under 18',
  minorsRefusedHint:
    'If this is off, they can register; the form asks for a guardian as the nominee, and Pending Approvals shows the age.',
  secondPersonForAdmins: 'A new admin needs two people',
  secondPersonForAdminsHint: 'Two people make the same change of role within 7 days, one of them a super admin.',
  ledgersTitle: 'Ledgers',
  overdraftForbidden: 'Do not pay more than a ledger holds',
  overdraftForbiddenHint:
    'If this is off, the app asks before it enters such a payment. A payment entered on a phone without internet is checked against the balance that this phone had.',
  coloursTitle: 'Colours',
  colourAsPhone: 'Follow the light or dark colours of the phone',
  colourAsPhoneHint: 'For people who have not chosen for themselves. Otherwise the app begins with light colours.',
  privacyTitle: 'Privacy',
  blankAfter: 'Remove the details of deleted and rejected people',
  blankAfterHint:
    'Name, addresses, numbers and everything else that identifies the person are removed permanently, on the server and on every phone. Money stays in the books under their number. Backups keep the details until those backups are deleted.',
  askTitle: 'Save these changes?',
  turnOn: 'Turn on: {choice}',
  turnOff: 'Turn off: {choice}',
  blankVerb: 'Remove after {days, plural, one {# day} other {# days}}',
  blankNever: 'Never',
  blankDays: 'After {days, plural, one {# day} other {# days}}',
  hideCustomerNames: 'Hide customers’ names from members',
  hideCustomerNamesHint:
    'Members see the names only of customers they referred themselves. For other businesses they see only the number. Admins see all names. Members’ phones will download their records again.',
} as const;
