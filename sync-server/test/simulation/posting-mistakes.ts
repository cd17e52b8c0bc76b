/** Deliberate mistakes in where money is told to have come and gone. */
import { type Mistake, mistake, RULES } from './mistake.ts';

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
];
