/** What was on an account, told from its lines in the order of the bank. */
import { add, type Money, NOTHING, subtract } from '../../money.ts';
import type { LocalDate } from '../../local-date.ts';
import { effectOfLine } from './bank-order.ts';
import type { StatementFacts } from './statement-facts.ts';

/** Of each line from the first that tells its balance on: what was there before and after it. */
export function balancesAt(lines: readonly StatementFacts[]): [before: Money, after: Money][] {
  const found: [Money, Money][] = [];
  for (const line of lines) {
    const last = found.at(-1)?.[1];
    const after = line.balance ?? (last === undefined ? undefined : add(last, effectOfLine(line)));
    if (after !== undefined) found.push([subtract(after, effectOfLine(line)), after]);
  }
  return found;
}

type Compared = {
  lines: readonly StatementFacts[];
  /** Of the file's lines those that are to be entered. */
  fresh: readonly StatementFacts[];
  /** Every line of the account. */
  known: readonly StatementFacts[];
  /** Of these such as the file has, too, maybe on another day. */
  moved: ReadonlySet<StatementFacts>;
};

/** Whether what was there before the file, its days' known lines and the fresh ones come to its closing balance; false where nothing tells it. */
export function comesToClosing({ lines, fresh, known, moved }: Compared): boolean {
  const days = lines.map(({ date }) => date).sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  const before = balanceBefore(known, from);
  const closing = balancesAt(lines).at(-1)?.[1];
  if (before === undefined || closing === undefined) return false;
  const within = known.filter((line) => line.date >= from && (line.date <= to || moved.has(line)));
  return add(before, sumOf([...within, ...fresh])) === closing;
}

/** At the end of the day before; of lines that begin on that day, what their balances tell was there before the first. */
function balanceBefore(known: readonly StatementFacts[], day: LocalDate): Money | undefined {
  const before = balancesAt(known.filter(({ date }) => date < day)).at(-1);
  if (before) return before[1];
  const told = known.findIndex(({ balance }) => balance !== undefined);
  if (told < 0 || known[0]!.date !== day) return undefined;
  return subtract(known[told]!.balance!, sumOf(known.slice(0, told + 1)));
}

function sumOf(lines: readonly StatementFacts[]): Money {
  return lines.reduce((sum, line) => add(sum, effectOfLine(line)), NOTHING);
}
