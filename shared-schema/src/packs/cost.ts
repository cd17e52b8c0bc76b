/** What writing values would take, roughly, in bits: how surprising they are, and what each distinct one takes once. */
export function costOf(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const [value, count] of counts) bits += weightOf(value) - count * Math.log2(count / values.length);
  return bits;
}

export function costOfNumbers(numbers: readonly number[]): number {
  return Math.min(costOf(numbers), costOf(differencesOf(numbers)));
}

export function differencesOf(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => (index === 0 ? number : number - numbers[index - 1]!));
}

function weightOf(value: unknown): number {
  if (typeof value === 'string') return 8 + 4 * value.length;
  if (typeof value === 'number') return 8 + 3.5 * Math.log10(Math.abs(value) + 1);
  return 2;
}
