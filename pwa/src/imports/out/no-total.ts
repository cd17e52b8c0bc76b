import { saysBalance, saysTotal } from 'shared-schema/sheets/total-words';

/** A name or description as a sheet holds it: one that reads like a total's is in brackets, because totals are left out. */
export function noTotal(text: string): string {
  return saysTotal(text) || saysBalance(text) ? `(${text})` : text;
}
