/**
 * The reference by which two banks know a transfer: 12 digits of UPI and IMPS (RRN), 16 or 22 letters and digits of NEFT and RTGS (UTR).
 * Banks write it among names, account numbers and phones, so each kind is looked for where it can be told from these.
 */
import { plainCharacters } from '../../sheets/workbook.ts';

/** Bank, a letter or figure, then figures alone. An IFSC has eleven characters. */
const OF_BANKS = /(?<![A-Z0-9])([A-Z]{4}[A-Z0-9]\d{17}|[A-Z]{4}[A-Z0-9]\d{11}|[A-Z]\d{15})(?![A-Z0-9])/;

/** What stands before an `@` is a phone in a UPI id. */
const RRN = /(?<![A-Z0-9.])\d{12}(?![A-Z0-9@.])/g;

const PAID_AT_ONCE = /\b(UPI|IMPS|RRN|P2A|P2M|P2P)/;

/** `reference` is what the bank has in a column of its own. Null if no reference can be told. */
export function transferReferenceIn(text: string, reference = ''): string | null {
  const [said, apart] = [text, reference].map((each) => plainCharacters(each).toUpperCase().replaceAll('_', ' ')) as [
    string,
    string,
  ];
  const ofBanks = OF_BANKS.exec(said) ?? OF_BANKS.exec(apart);
  if (ofBanks) return ofBanks[1]!;
  const alone = /^0*([1-9]\d{11})$/.exec(apart.trim());
  const isPaidAtOnce = PAID_AT_ONCE.exec(said);
  if (!isPaidAtOnce) return null;
  if (alone) return alone[1]!;
  const candidates = [...said.slice(isPaidAtOnce.index).matchAll(RRN)].map(([found]) => found);
  return candidates.find((each) => apart.includes(each)) ?? candidates[0] ?? null;
}

type Referred = { reference: string | null };

/** By which the bank knows an entry of the books: what its receipt says now, where it has one. */
export function referenceOf(entry: Referred | undefined, receipt: Referred | undefined): string | null {
  return transferReferenceIn('UPI', receipt?.reference ?? entry?.reference ?? '');
}

/** `name@handle` of a person or business, in lower case, if the text tells one. Banks write a hyphen before it, so none is taken for part of it. */
export function upiIdIn(text: string): string | undefined {
  return /(?<![a-z0-9._])[a-z0-9][a-z0-9._]+@[a-z][a-z0-9]+/i.exec(text)?.[0].toLowerCase();
}
