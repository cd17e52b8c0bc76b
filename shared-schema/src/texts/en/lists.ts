/** What a list shows and how: its columns, its filters, and what is done with the rows chosen. */
export const lists = {
  shownColumns: 'Columns shown',
  asAtFirst: 'Reset',

  owesSum: 'Owes {sum}',
  days: '{count, plural, one {# day} other {# days}}',
  allRoles: 'All roles',
  nothingFits: 'Nothing fits the filters.',

  remains: 'Remaining',
  remainsSum: '{sum} remains',
  monthOf: '{month} of {tenure}',
  collected: 'Collected this month',
  receivedOf: '{received} of {value}',
  nextDraw: 'Next draw',
  monthAndDay: 'Month {month} · {date}',
  all: 'All',

  selectRow: 'Select {name}',
  selectAll: 'Select all {count, number}',
  selected: '{count, plural, =0 {Nobody selected} one {# selected} other {# selected}}',
  doneFor: '{count, plural, one {Done for # member} other {Done for # members}}',
  remind: 'Write reminders',
} as const;
