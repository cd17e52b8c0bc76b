/** Entries of people who are no longer admins, on the Sync page of super admins. */
export const held = {
  title: 'Held entries',
  explained:
    'These people can no longer enter what waited on their phones, and cash may have been taken for it. Look at each with them, then decide.',
  canSend: 'They may still sign in and send these themselves.',
  held: 'Held',
  enter: 'Enter it',
  void: 'Leave out permanently',
  enterQuestion: 'Enter this?',
  enterExplained:
    'It counts as entered by {name}, once, also if their phone sends it again. What was taken in cash stays in their hands until it is handed over.',
  voidQuestion: 'Leave this out permanently?',
  voidExplained:
    'It will not count, also if their phone sends it again. The history keeps what it said, and your reason.',
  failed: 'Nothing was changed. Please try again.',
  entered: 'Entered',
  voided: 'Left out permanently',
} as const;
