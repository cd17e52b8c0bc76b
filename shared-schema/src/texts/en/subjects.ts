/** What the settings are about: each subject has a page of its own. */
export const subjects = {
  name: 'Name and logo',
  languages: 'Languages',
  timeZone: 'Time zone',
  colours: 'Colours',
  upi: 'UPI ID',
  receipts: 'Receipts',
  chitties: 'Chitty funds',
  ledgers: 'Paying more than there is',
  law: 'Limits of the law',
  registration: 'Registrations and admins',
  privacy: 'Privacy',
  security: 'Two-step sign-in for admins',
  documents: 'Passport and Aadhaar',
  admins: 'Admins',
  phones: 'Lost phone',
  releases: 'Newer versions',
} as const;
