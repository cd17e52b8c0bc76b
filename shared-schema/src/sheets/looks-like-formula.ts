/**
 * Would a spreadsheet take a text for a formula? Some programs pass over blanks and signs that nobody sees, and take wide signs for the
 * usual ones. Apostrophes before it make no difference, so that one can be put there and taken off again.
 */
export function looksLikeFormula(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/^[\s\p{Cf}\u2800\u3164']+/u, '');
  return /^[=+\-@]/.test(plain) || /^'*[\t\r\n]/.test(text);
}
