/** Deliberate mistakes in where money is told to have come and gone. */
import { APP, type Mistake, mistake, RULES, SYNC } from './mistake.ts';

const POSTINGS = `${RULES}/bank/postings.ts`;

export const postingMistakes: Mistake[] = [
  mistake(
    'money that was moved is in both places',
    POSTINGS,
    "{ ...when, account: placeKey(from), amount: negate(amount), part: 'handedOver' },",
    '',
  ),
  mistake(
    'a move that was taken back counts',
    POSTINGS,
    "if (of.deletedAt) return [];\n  if (kind === 'move') {",
    "if (of.deletedAt && kind !== 'move') return [];\n  if (kind === 'move') {",
  ),
  mistake(
    'cash that went to the bank is in the hands of somebody',
    POSTINGS,
    "to === null ? { unsaid: 'BANK' } : { cashOf: to }",
    '{ cashOf: to ?? (1 as never) }',
  ),
  mistake(
    'the opening balance of a bank account comes from nowhere',
    POSTINGS,
    '...explained(unexplained, date).map(',
    '...explained(unexplained, date).slice(1).map(',
  ),
  mistake(
    'a deleted entry is still where its money was',
    POSTINGS,
    'return of.deletedAt ? [] : postingsOfLine(of, timeZone);',
    'return postingsOfLine(of, timeZone);',
  ),
  mistake(
    'money is where it is from the day on which it was entered',
    POSTINGS,
    'const day = dateOfLine(line, timeZone);',
    'const day = localDateOf(line.enteredAt ?? line.timeCompleted, timeZone);',
  ),
  mistake(
    'a head of a page counts what was paid as if it had come',
    `${RULES}/ledgers/page.ts`,
    'places[place] = add(places[place] ?? NOTHING, effectOf(line));',
    'places[place] = add(places[place] ?? NOTHING, line.amount);',
  ),
  mistake(
    'cash is with its receiver before they have confirmed it',
    POSTINGS,
    'const { from, to, amount, confirmedAt: at } = of;\n  if (!at) return [];',
    'const { from, to, amount, confirmedAt, at: handed } = of;\n  const at = confirmedAt ?? handed;',
  ),
  mistake(
    'a move counts on the day on which it was entered',
    POSTINGS,
    'const { from, to, amount, exchanged, date: day, enteredAt: at } = of;',
    'const { from, to, amount, exchanged, enteredAt: at } = of;\n    const day = localDateOf(at, timeZone);',
  ),
  ...openingMistakes(),
];

/** What entries of before an opening balance come to is part of it. */
function openingMistakes(): Mistake[] {
  const ofPostings: Record<string, [find: string, put: string]> = {
    'what entries before an opening balance come to counts besides it': [
      'subtract(opening.amount, sums.get(key) ?? NOTHING)',
      'subtract(opening.amount, NOTHING)',
    ],
    'an opening balance holds what came on its own day': [
      'day < (dates.get(account) ?? day)',
      'day <= (dates.get(account) ?? String())',
    ],
    'an opening balance was there before its day': [
      '...explained(unexplained, date).map(',
      "...explained(unexplained, '1950-01-01' as never).map(",
    ],
    'moves before an opening balance are no part of it': [
      'isGiven(of) && day < (dates.get(account)',
      "isGiven(of) && of.kind !== 'move' && day < (dates.get(account)",
    ],
    'a phone forgets what lines came to before an opening balance': [
      'addUp(before, linesBefore?.sums)',
      'addUp(before, linesBefore && undefined)',
    ],
    'what came before an opening balance and counts since is in the account twice': [
      ': explained(negate(amount), counts);',
      ': [];',
    ],
    'what came since an opening balance and counts before is never in the account': [
      '? explained(amount, came)',
      '? []',
    ],
    'what came since an opening balance and counts before is in the account from its day on': [
      'explained(amount, came)',
      'explained(amount, date)',
    ],
    'a move comes to every account on the day on which it counts': [
      "if (kind !== 'move' || of.deletedAt) return [];",
      "if (kind !== 'move' || of) return [];",
    ],
  };
  return [
    ...Object.entries(ofPostings).map(([name, [find, put]]) => mistake(name, POSTINGS, find, put)),
    mistake(
      'a phone takes all of the months beside an opening balance for before it',
      `${APP}/ledger/money-by-place.ts`,
      'if (day < opening.date) sum =',
      'if (day < opening.date || line) sum =',
    ),
    mistake(
      'the day on which a bank has booked an entry is forgotten',
      `${RULES}/bank/statements/match-parts.ts`,
      '...(date !== came && { on: date })',
      '...(date === null && { on: date })',
    ),
    mistake(
      'a counter-entry takes money away on its own day, not on that on which it came',
      `${RULES}/ledgers/undo.ts`,
      'cameOnDay(cameOn, time)',
      'time',
    ),
    mistake(
      'an app of 1.0.0 counts lines of before an opening balance besides it',
      `${SYNC}/wire-3.ts`,
      'openings) ? rest : line;',
      'openings) ? line : line;',
    ),
    mistake(
      'a head of a page forgets what came in another month',
      `${RULES}/ledgers/page.ts`,
      '.filter(isFarApart)',
      '.filter((each) => isFarApart(each) && false)',
    ),
    mistake(
      'an app of 1.0.0 keeps what it was told when an opening balance moves',
      `${SYNC}/wire-3.ts`,
      'return openings.size > 0 ?',
      'return openings.size < 0 ?',
    ),
    mistake(
      'what an app of 1.0.0 is not told is found out once',
      `${SYNC}/wire-3.ts`,
      'if (last?.at === at)',
      'if (last)',
    ),
    mistake(
      'an app of 1.0.0 counts moves of before an opening balance besides it',
      `${SYNC}/wire-3.ts`,
      "? { unsaid: 'BANK' } : place;",
      '? place : place;',
    ),
  ];
}
