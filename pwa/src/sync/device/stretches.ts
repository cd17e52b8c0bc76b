/** Is a number among these, which are pairs: from, to? */
export function isWithin(stretches: number[], number: number): boolean {
  for (let at = 0; at < stretches.length; at += 2) {
    if (stretches[at]! <= number && number <= stretches[at + 1]!) return true;
  }
  return false;
}
