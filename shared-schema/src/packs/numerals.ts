/** Texts that differ in their numbers only, such as `ib-41-3` and `Installment 3 of 12`: a pattern, and the numbers. */

const NUMERAL = /(?<![0-9])(?:0|[1-9][0-9]{0,8})(?![0-9])/g;
const PLACE = '\u0000';

/** Undefined for a text that could not be put together again. */
export function splitNumerals(text: string): { pattern: string; numbers: number[] } | undefined {
  if (text.includes(PLACE)) return undefined;
  const numbers: number[] = [];
  const pattern = text.replaceAll(NUMERAL, (digits) => {
    numbers.push(Number(digits));
    return PLACE;
  });
  return { pattern, numbers };
}

/** The texts of patterns. `numbers` are those in the first place of the patterns that have one, those in the second … */
export function joinNumerals(patterns: readonly string[], numbers: readonly (readonly number[])[]): string[] {
  const parts = new Map<string, string[]>();
  const used = numbers.map(() => 0);
  return patterns.map((pattern) => {
    let around = parts.get(pattern);
    if (!around) parts.set(pattern, (around = pattern.split(PLACE)));
    let text = around[0]!;
    for (let place = 1; place < around.length; place++) {
      text += String(numbers[place - 1]![used[place - 1]!++]) + around[place]!;
    }
    return text;
  });
}

/** How many numbers each pattern has. */
export function countPlaces(patterns: readonly string[]): number[] {
  const counts = new Map<string, number>();
  return patterns.map((pattern) => {
    let count = counts.get(pattern);
    if (count === undefined) counts.set(pattern, (count = pattern.split(PLACE).length - 1));
    return count;
  });
}

/** What comes before the last number: `ib-41-` of `ib-41-3`, the part that a contract's repayments have in common. */
export function beforeLastNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  let end = value.length;
  while (end > 0 && !isDigit(value, end - 1)) end--;
  while (end > 0 && isDigit(value, end - 1)) end--;
  return value.slice(0, end);
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}
