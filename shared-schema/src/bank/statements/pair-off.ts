/** Takes lines of a file away that are equal to known ones. */
import { daysBetween } from '../../local-date.ts';
import { comparableText } from '../../sheets/workbook.ts';
import type { StatementFacts } from './statement-facts.ts';

/** Lines of a file and known ones that are not paired yet, and the known ones that are. */
export type Left<L> = {
  lines: readonly L[];
  known: readonly StatementFacts[];
  paired: ReadonlySet<StatementFacts>;
};

/** What equal lines have in common, as a line of the file says it and as a known one does; undefined where it does not say it. */
type Saying = (line: StatementFacts) => string | undefined;
type Equal = { line: Saying; known: Saying };

const text: Saying = (line) => comparableText(line.text);
const utr: Saying = (line) => line.utr ?? undefined;
const balance: Saying = (line) => line.balance?.toString();
const noBalance: Saying = (line) => (line.balance === undefined ? '' : undefined);
const nothing: Saying = () => '';
const day: Saying = (line) => line.date;
const sum: Saying = ({ type, amount }) => `${type} ${amount}`;

const both = (...says: Saying[]): Equal => ({ line: all(...says), known: all(...says) });

/** Those of one day, the surest first. */
const EQUAL: Equal[] = [
  ...[text, utr].map((words) => both(day, sum, words, balance)),
  // One of two files does not tell the balance.
  ...[text, utr].flatMap((words) => [
    { line: all(day, sum, words, noBalance), known: all(day, sum, words, nothing) },
    { line: all(day, sum, words, nothing), known: all(day, sum, words, noBalance) },
  ]),
  // A transfer has its reference once, at whichever balance another file has it.
  both(day, sum, utr),
  both(day, sum, balance),
];

export const ofDay = all(day, sum);
export const ofReference = all(sum, utr);

function all(...says: Saying[]): Saying {
  return (line) => {
    const said = says.map((say) => say(line));
    return said.includes(undefined) ? undefined : said.join(' ');
  };
}

export function pairOffEqual<L extends StatementFacts>(lines: readonly L[], known: readonly StatementFacts[]): Left<L> {
  let left: Left<L> = { lines, known, paired: new Set() };
  for (const equal of EQUAL) left = pairOff(left, equal);
  return left;
}

/** One reference on two days may be one transfer, or a number that comes with each of a payer's transfers. */
export function pairOffReferences<L extends StatementFacts>(left: Left<L>): Left<L> {
  return pairOff(left, { line: ofReference, known: ofReference });
}

/** So many days may lie between two files' days of one transfer: a month later the same number is that of an order which is paid each month. */
export function isNear(line: StatementFacts, known: StatementFacts): boolean {
  return Math.abs(daysBetween(line.date, known.date)) <= DAYS_APART;
}

const DAYS_APART = 10;

function hasNoOther(line: StatementFacts, known: StatementFacts): boolean {
  return !line.utr || !known.utr || known.utr === line.utr;
}

/** Takes each line away together with a known one that is equal. */
function pairOff<L extends StatementFacts>(left: Left<L>, by: Equal): Left<L> {
  const { lines, known, paired: before } = left;
  if (lines.length === 0 || known.length === 0) return left;
  const waiting = Map.groupBy(known, by.known);
  waiting.delete(undefined);
  const paired = new Set(before);
  const rest = lines.filter((line) => {
    const alike = waiting.get(by.line(line)) ?? [];
    const position = alike.findLastIndex((each) => hasNoOther(line, each) && isNear(line, each));
    const [same] = position < 0 ? [] : alike.splice(position, 1);
    if (same) paired.add(same);
    return !same;
  });
  return { lines: rest, known: known.filter((each) => !paired.has(each)), paired };
}
