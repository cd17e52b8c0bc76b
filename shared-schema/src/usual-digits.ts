const DIGIT = /\p{Nd}/u;

/** With the digits 0 to 9 in place of those of any script. */
export function usualDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, usualDigit);
}

/** Unicode keeps the ten digits of a script in order, from its zero on, and scripts stand next to each other in whole tens. */
function usualDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}
