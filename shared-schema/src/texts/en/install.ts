/** What a browser shows of the app before it installs it. */
export const install = {
  about: 'Members, installments and ledgers of the association, with or without internet.',
  collect: 'Take money at the door, without internet too',
  receipt: 'Give a receipt that anyone can verify',
  dashboard: 'What is to be collected, and what the association has',
  members: 'Every member, and what they owe',
} as const;
