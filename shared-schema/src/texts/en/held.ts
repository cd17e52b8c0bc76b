/** Entries of people who are no longer admins, on the Sync page of super admins. */
export const held = {
  title: 'Entries waiting for a decision',
  explained:
    'These people are no longer admins, so the entries waiting on their phones were not taken. They may have received cash for them. Go through each entry with the person, then decide.',
  canSend: 'They may still sign in and send these themselves.',
  held: 'Waiting for a decision',
  device: 'Phone with the receipts {series}',
  signedOut: 'signed out',
  afterwards: 'Made after that',
  enter: 'Enter it',
  void: 'Leave out permanently',
  enterQuestion: 'Enter this?',
  enterExplained:
    'It will count as entered by {name}, once only, even if their phone sends it again. Cash taken for it will count as cash in their hand until they hand it over.',
  voidQuestion: 'Leave this out permanently?',
  voidExplained: 'It will not count, even if their phone sends it again. The history keeps the entry and your reason.',
  failed: 'Nothing was changed. Please try again.',
  entered: 'Entered',
  voided: 'Left out permanently',
} as const;
