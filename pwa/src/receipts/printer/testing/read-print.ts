/** Reads what was sent to a receipt printer as one would: what came out on paper, dot by dot. */

export type Print = {
  /** From the top; true for a black dot. */
  rows: boolean[][];
  /** Lines fed between the last row and the cut. */
  fed: number;
  cut: boolean;
};

/** ESC @, then FS . for letters of one byte, and ESC M 0 for the first font. */
const RESET = [0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x4d, 0];

/** Throws for what does not begin with a reset, and for anything after it that is no raster, feed or cut. */
export function readPrint(bytes: Uint8Array): Print {
  const print: Print = { rows: [], fed: 0, cut: false };
  if (RESET.some((byte, index) => bytes[index] !== byte)) throw new Error('The printer was not reset');
  for (let at = RESET.length; at < bytes.length;) at += readCommand(bytes.subarray(at), print);
  return print;
}

/** Returns how long the command is. */
function readCommand(bytes: Uint8Array, print: Print): number {
  if (bytes[0] === 0x0a) {
    if (!print.cut) print.fed++;
    return 1;
  }
  if (startOf(bytes) === '1d56') {
    print.cut = true;
    return 3;
  }
  if (startOf(bytes) !== '1d76') throw new Error(`Not a command that is known: ${startOf(bytes)}`);
  const [across, down] = [bytes[4]! + 256 * bytes[5]!, bytes[6]! + 256 * bytes[7]!];
  for (let row = 0; row < down; row++)
    print.rows.push(dotsOf(bytes.subarray(8 + row * across, 8 + (row + 1) * across)));
  print.fed = 0;
  return 8 + across * down;
}

function dotsOf(row: Uint8Array): boolean[] {
  return [...row].flatMap((byte) => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1));
}

function startOf(bytes: Uint8Array): string {
  return [...bytes.subarray(0, 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
