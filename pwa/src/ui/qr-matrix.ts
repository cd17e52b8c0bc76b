import { encode } from 'uqr';

/** A QR code as rows of modules, true for a dark one, with the quiet zone around it that readers need. */
export function qrMatrix(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 4 }).data;
}
