/** Which lines of a file are new, and which came in an earlier one, whatever kind of file that was. */
import { comparableText } from '../../sheets/workbook.ts';
import { isSeenIn } from './accepted.ts';
import { comesToClosing } from './account-balance.ts';
import { isNear, type Left, ofDay, ofReference, pairOffEqual, pairOffReferences } from './pair-off.ts';
import type { Accepted, FileLine, StatementFacts } from './statement-facts.ts';

type ComparedLines<L> = {
  fresh: L[];
  /** Of these: lines that may be known ones which another file tells in another way. */
  again: L[];
  /** With the fresh ones the account's lines come to the closing balance of the file. */
  isWhole: boolean;
};

/**
 * Equal lines are counted: as many as are known already are known, and of those within a file none is dropped. Where both files tell
 * the balance after them, it tells them apart, unless they have one reference. `known` are in the order of the bank.
 */
export function compareWithKnown<L extends StatementFacts>(
  lines: readonly L[],
  known: readonly StatementFacts[],
): ComparedLines<L> {
  return compare(lines, known, { isSame: () => false, isOther: () => false });
}

/** The new ones once a person has said which of those that may be known are the `same`, and which are `other` lines; `open` are unanswered. */
export function newLines<L extends FileLine>(
  lines: readonly L[],
  known: readonly StatementFacts[],
  { same, other }: Accepted = {},
): { fresh: L[]; open: L[]; isWhole: boolean } {
  const { again: open, ...compared } = compare(lines, known, { isSame: isSeenIn(same), isOther: isSeenIn(other) });
  return { ...compared, open };
}

type Answers<L> = { isSame: (line: L) => boolean; isOther: (line: L) => boolean };

function compare<L extends StatementFacts>(
  lines: readonly L[],
  known: readonly StatementFacts[],
  { isSame, isOther }: Answers<L>,
): ComparedLines<L> {
  const isWhole = ({ lines: fresh, paired: moved }: Left<L>) => comesToClosing({ lines, fresh, known, moved });
  const said = pairOffSaid(pairOffEqual(lines, known), (line) => isSame(line) && !isOther(line));
  const moved = movedIn(said, isOther);
  const without: Left<L> = { ...moved, lines: said.lines.filter((line) => !moved.lines.has(line)) };
  const isProven = isWhole(said) !== isWhole(without) && !haveBothWays(moved.lines);
  const left = isProven && isWhole(without) ? without : said;
  const among = candidates(left.known);
  const again = left.lines.filter(
    (line) => !isOther(line) && (isSame(line) || among(line).some((each) => each.date === line.date || !isProven)),
  );
  return { fresh: [...left.lines], again, isWhole: isWhole(left) };
}

/** Lines that may be known ones with the same reference on another day. */
function movedIn<L extends StatementFacts>(said: Left<L>, isOther: (line: L) => boolean) {
  const asked = { ...said, lines: said.lines.filter((line) => !isOther(line)) };
  const { lines, ...rest } = pairOffReferences(asked);
  const left = new Set(lines);
  return { ...rest, lines: new Set(asked.lines.filter((line) => !left.has(line))) };
}

/** A sum that came and went: the balances are equal with both and without. */
function haveBothWays(lines: ReadonlySet<StatementFacts>): boolean {
  const ways = Map.groupBy(lines, ({ amount }) => amount);
  return [...ways.values()].some((alike) => new Set(alike.map(({ type }) => type)).size > 1);
}

/** Each is one known line at most; those that may be few choose first. */
function pairOffSaid<L extends StatementFacts>(left: Left<L>, isSame: (line: L) => boolean): Left<L> {
  const among = candidates(left.known);
  const choices = left.lines.filter(isSame).map((line) => ({ line, mayBe: among(line) }));
  const [lines, paired] = [new Set<L>(), new Set(left.paired)];
  for (const { line, mayBe } of choices.toSorted((a, b) => a.mayBe.length - b.mayBe.length)) {
    const known = mayBe.find((each) => !paired.has(each));
    if (!known) continue;
    lines.add(line);
    paired.add(known);
  }
  return {
    lines: left.lines.filter((line) => !lines.has(line)),
    known: left.known.filter((line) => !paired.has(line)),
    paired,
  };
}

/** The known ones that a line may be, told otherwise: of its day and sum, or of its reference and sum on another day. */
function candidates(known: readonly StatementFacts[]): (line: StatementFacts) => StatementFacts[] {
  // The words once of each: a day may have thousands of one sum.
  const told = known.map((line) => ({ line, words: comparableText(line.text) }));
  const days = Map.groupBy(told, ({ line }) => ofDay(line));
  const references = Map.groupBy(known, ofReference);
  references.delete(undefined);
  return (line) => {
    const alike = days.get(ofDay(line)) ?? [];
    const said = alike.length > 0 ? comparableText(line.text) : '';
    const ofItsDay = alike.filter(({ line: each, words }) => canBeOne(line, each) ?? areCut(said, words));
    const moved = references.get(ofReference(line)) ?? [];
    return [
      ...ofItsDay.map(({ line: each }) => each),
      ...moved.filter((each) => each.date !== line.date && isNear(line, each)),
    ];
  };
}

/** A file has all lines of a day, so a known one of that day that it does not have may be one that it tells otherwise; undefined where the texts tell. */
function canBeOne(line: StatementFacts, known: StatementFacts): boolean | undefined {
  if (line.utr && known.utr) return false;
  return line.balance === undefined || known.balance === undefined ? true : undefined;
}

function areCut(said: string, before: string): boolean {
  return said.startsWith(before) || before.startsWith(said);
}
