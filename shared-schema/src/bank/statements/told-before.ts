/** Lines of a sheet that another one of the same file has told already: a copy, or months that overlap. */
import { comparableText } from '../../sheets/plain-cell.ts';
import type { FileLine } from './statement-facts.ts';

/**
 * Of each day of which one of the two has all lines of the other, as many of each. On any other day a file was cut, and equal lines are
 * lines of their own.
 */
export function toldBefore<L extends FileLine>(lines: readonly L[], earlier: readonly FileLine[]): L[] {
  const days = Map.groupBy(earlier, ({ date }) => date);
  return [...Map.groupBy(lines, ({ date }) => date)].flatMap(([date, ofDay]) => {
    const left = [...(days.get(date) ?? [])];
    const told = ofDay.filter((line) => {
      const position = left.findIndex((other) => isSame(line, other));
      if (position >= 0) left.splice(position, 1);
      return position >= 0;
    });
    return told.length === ofDay.length || left.length === 0 ? told : [];
  });
}

/** Where both tell the balance after them, it tells them apart. */
function isSame(line: FileLine, other: FileLine): boolean {
  if (line.type !== other.type || line.amount !== other.amount) return false;
  const [here, there] = [line.balance ?? other.balance, other.balance ?? line.balance];
  return here === there && comparableText(line.text) === comparableText(other.text);
}
