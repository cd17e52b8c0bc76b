/** What a new association does first. */
export const firstSteps = {
  title: 'First steps',
  count: '{count, number} of {of, number} done',
  allDone: 'All done. The books are ready.',
  done: 'Done',
  hide: 'Hide this list',
  name: 'Name and languages',
  nameHint: 'What the association is called, and the languages people can choose.',
  logoHint: 'It appears on every receipt.',
  timeZoneHint: 'Choose it before the first entry. It cannot be changed later.',
  secondSuperAdmin: 'A second super admin',
  secondSuperAdminHint:
    'So that someone can open the books if you lose your phone and forget your password. Add a member, invite them, make them an admin, then choose “{verb}” under “…” on their page.',
  membersHint: 'Add the first one, or import them all from a sheet in Settings.',
  openingBalances: 'Opening balances',
  openingBalancesHint: 'What each ledger holds on the day these books begin.',
  heads: 'Heads',
  headsHint:
    'Make an entry under a head of your own, such as Rent. You can choose this head from then on, and reports show its total.',
  business: 'The first business',
  businessHint: 'From then on there is something to collect.',
} as const;
