/** Which lines of a file are new, and which came in an earlier one, whatever kind of file that was. */
import { comparableText } from '../../sheets/plain-cell.ts';
import type { StatementFacts } from './statement-facts.ts';

/** Undefined for a line that does not say it. */
type Saying = (line: StatementFacts) => string | undefined;

const text: Saying = (line) => comparableText(line.text);
const utr: Saying = (line) => line.utr ?? undefined;
const balance: Saying = (line) => line.balance?.toString();
const nothing: Saying = () => '';
const noBalance: Saying = (line) => (line.balance === undefined ? '' : undefined);

/** What equal lines have in common besides day, way and sum: as lines of the file say it, and as known ones do. The surest come first. */
const EQUAL: { words: Saying; line: Saying; known: Saying }[] = [
  ...[text, utr].map((words) => ({ words, line: balance, known: balance })),
  // One of two files does not tell the balance.
  ...[text, utr].flatMap((words) => [
    { words, line: noBalance, known: nothing },
    { words, line: nothing, known: noBalance },
  ]),
];

/**
 * Equal lines are counted: as many as are known already are known, and of those within a file none is dropped. Where both files tell
 * the balance after them, it tells them apart.
 */
export function newLines<L extends StatementFacts>(lines: readonly L[], known: readonly StatementFacts[]): L[] {
  let left = { lines, known };
  for (const equal of EQUAL) left = pairOff(left, equal);
  return [...left.lines];
}

type Left<L> = { lines: readonly L[]; known: readonly StatementFacts[] };

/** Takes each line away together with a known one that is equal. */
function pairOff<L extends StatementFacts>({ lines, known }: Left<L>, by: (typeof EQUAL)[number]): Left<L> {
  const waiting = Map.groupBy(known, (each) => keyOf(each, by.words, by.known));
  waiting.delete(undefined);
  const paired = new Set<StatementFacts>();
  const left = lines.filter((line) => {
    const same = waiting.get(keyOf(line, by.words, by.line))?.pop();
    if (same) paired.add(same);
    return !same;
  });
  return { lines: left, known: known.filter((each) => !paired.has(each)) };
}

function keyOf(line: StatementFacts, ...says: Saying[]): string | undefined {
  const said = says.map((say) => say(line));
  if (said.includes(undefined)) return undefined;
  return [line.date, line.type, line.amount, ...said].join(' ');
}
