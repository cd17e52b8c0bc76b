/** Which lines of a file are new, and which came in an earlier one, whatever kind of file that was. */
import { addDays } from '../../local-date.ts';
import { comparableText } from '../../sheets/plain-cell.ts';
import { isSeenIn } from './accepted.ts';
import type { Accepted, FileLine, StatementFacts } from './statement-facts.ts';

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

/** So many days may lie between two files' days of one transfer. */
export const DAYS_APART = 10;

/** The surest come first. */
const EQUAL: Equal[] = [
  ...[text, utr].map((words) => both(day, sum, words, balance)),
  // One of two files does not tell the balance.
  ...[text, utr].flatMap((words) => [
    { line: all(day, sum, words, noBalance), known: all(day, sum, words, nothing) },
    { line: all(day, sum, words, nothing), known: all(day, sum, words, noBalance) },
  ]),
  // A transfer has its reference once, on whichever of these days and at whichever balance another file has it.
  both(sum, utr),
  both(day, sum, balance),
];

function all(...says: Saying[]): Saying {
  return (line) => {
    const said = says.map((say) => say(line));
    return said.includes(undefined) ? undefined : said.join(' ');
  };
}

export type ComparedLines<L> = {
  fresh: L[];
  /** Of these: lines that may be known ones which another file tells in another way. */
  again: L[];
};

/**
 * Equal lines are counted: as many as are known already are known, and of those within a file none is dropped. Where both files tell
 * the balance after them, it tells them apart, unless they have one reference.
 */
export function compareLines<L extends StatementFacts>(
  lines: readonly L[],
  known: readonly StatementFacts[],
): ComparedLines<L> {
  let left: Left<L> = { lines, known };
  for (const equal of EQUAL) left = pairOff(left, equal);
  const waiting = Map.groupBy(left.known, all(day, sum));
  const again = left.lines.filter((line) => waiting.get(all(day, sum)(line))?.some((other) => mayBeOne(line, other)));
  return { fresh: [...left.lines], again };
}

/** The new ones once a person has said which of those that may be known are the `same`, and which are `other` lines; `open` are unanswered. */
export function newLines<L extends FileLine>(
  lines: readonly L[],
  known: readonly StatementFacts[],
  { same, other }: Accepted = {},
): { fresh: L[]; open: L[] } {
  const { fresh, again } = compareLines(lines, known);
  const [isSame, isOther] = [isSeenIn(same), isSeenIn(other)];
  return {
    fresh: fresh.filter((line) => !again.includes(line) || !isSame(line)),
    open: again.filter((line) => !isSame(line) && !isOther(line)),
  };
}

/** Of one day, way and sum. A file has all lines of a day, so a known one that it does not have may be one that it tells otherwise. */
function mayBeOne(line: StatementFacts, known: StatementFacts): boolean {
  if (line.utr && known.utr) return false;
  if (line.balance === undefined || known.balance === undefined) return true;
  const [said, before] = [comparableText(line.text), comparableText(known.text)];
  return said.startsWith(before) || before.startsWith(said);
}

function hasNoOther(line: StatementFacts, known: StatementFacts): boolean {
  return !line.utr || !known.utr || known.utr === line.utr;
}

/** A month later the same number is that of an order by which the bank pays each month. */
function isNear(line: StatementFacts, known: StatementFacts): boolean {
  return addDays(line.date, -DAYS_APART) <= known.date && known.date <= addDays(line.date, DAYS_APART);
}

type Left<L> = { lines: readonly L[]; known: readonly StatementFacts[] };

/** Takes each line away together with a known one that is equal. */
function pairOff<L extends StatementFacts>({ lines, known }: Left<L>, by: Equal): Left<L> {
  const waiting = Map.groupBy(known, by.known);
  waiting.delete(undefined);
  const paired = new Set<StatementFacts>();
  const left = lines.filter((line) => {
    const alike = waiting.get(by.line(line)) ?? [];
    const place = alike.findLastIndex((each) => hasNoOther(line, each) && isNear(line, each));
    const [same] = place < 0 ? [] : alike.splice(place, 1);
    if (same) paired.add(same);
    return !same;
  });
  return { lines: left, known: known.filter((each) => !paired.has(each)) };
}
