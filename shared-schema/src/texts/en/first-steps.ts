/** What a new association does first. */
export const firstSteps = {
  title: 'First steps',
  count: '{count, number} of {of, number} done',
  allDone: 'All done. The books are ready.',
  done: 'Done',
  hide: 'Hide this list',
  name: 'Name and languages',
  nameHint: 'What the association is called, and the languages people can choose.',
  logo: 'Logo',
  logoHint: 'It stands on every receipt.',
  timeZone: 'Time zone',
  timeZoneHint: 'Choose it before the first entry; it stays from then on.',
  secondSuperAdmin: 'A second super admin',
  secondSuperAdminHint:
    'So that the books open should your phone and password be lost. Add someone as a member, invite them, make them an admin, and then choose "{verb}" under "…" on their page.',
  members: 'Members',
  membersHint: 'Add the first one, or import them all from a sheet in Settings.',
  openingBalances: 'Opening balances',
  openingBalancesHint: 'What each ledger holds on the day these books begin.',
  heads: 'Heads',
  headsHint:
    'Enter something under a head of your own, such as rent. It is offered from then on, and reports add up by it.',
  business: 'The first business',
  businessHint: 'From then on there is something to collect.',
} as const;
