/**
 * Aadhaar numbers: twelve digits, the last of which is a Verhoeff check digit, which catches every single wrong digit and
 * every swap of neighbours (J. Verhoeff, Error Detecting Decimal Codes, 1969).
 */

// The dihedral group D5: rotations 0-4, reflections 5-9.
const TIMES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];

// What a digit becomes by its place, counted from the right; it repeats after eight places.
const BY_POSITION = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
];

/** The number as twelve digits, without the spaces or dashes people write; undefined if it has another shape. */
export function aadhaarDigits(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

/** Whether twelve digits can be an Aadhaar number: they do not begin with 0 or 1, and the check digit fits. */
export function isAadhaarNumber(digits: string): boolean {
  return /^[2-9]\d{11}$/.test(digits) && checksum(digits) === 0;
}

function checksum(digits: string): number {
  return Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, position) => TIMES[sum]![BY_POSITION[position % 8]![digit]!]!, 0);
}
