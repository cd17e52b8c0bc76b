/** Under which heads an entry stands in the receipts and payments account. */
import { chosenMeant, CHOSEN_WORDS, headMeant, type LedgerHead, type Nature, wordsOfHeads } from '../ledgers/head.ts';
import { movesWithinLedger, type Side, sideOf, type Transaction } from '../ledgers/transaction.ts';
import { atLeastNothing, type Money, negate, NOTHING, subtract } from '../money.ts';
import { plainName } from '../plain-text.ts';
import { type Contract, findRepayment } from '../repayments/contract.ts';
import type { Translate } from '../texts/translate.ts';

/** What the product posts itself, and what is entered by hand without a head, in the order of an account. */
export const POSTED_HEADS = [
  'installmentPrincipal',
  'installmentInterest',
  'subscriptions',
  'onAccount',
  'shares',
  'donations',
  'goodsBought',
  'prizeMoney',
  'dividends',
  'exchange',
  'charityGiven',
  'transfers',
  'other',
] as const;
export type PostedHead = (typeof POSTED_HEADS)[number];

/** Nothing of its own is what moves between ledgers, and what may be either. */
export const NATURE_OF_POSTED: Record<PostedHead, Nature | undefined> = {
  installmentPrincipal: 'ASSET',
  installmentInterest: 'INCOME',
  subscriptions: 'LIABILITY',
  onAccount: 'LIABILITY',
  shares: 'LIABILITY',
  donations: 'INCOME',
  goodsBought: 'ASSET',
  prizeMoney: 'LIABILITY',
  dividends: 'LIABILITY',
  exchange: 'INCOME',
  charityGiven: 'EXPENSE',
  transfers: undefined,
  other: undefined,
};

/** One that the product knows, or one in the association's own words. */
export type Head = { posted: PostedHead } | { own: string };

/** A part of an entry under its head. A counter-entry takes away where the entry that it undoes stood, so it is negative. */
type HeadEntry = { side: Side; head: Head; amount: Money };

/**
 * The parts of a line. Money that only moved from an account to a repayment was received before, and is in neither side.
 * `interest` is what of the payment of an installment is interest.
 */
export function headEntriesOf(line: Transaction, interest: Money): HeadEntry[] {
  if (movesWithinLedger(line)) return [];
  const side = sideOf(line);
  const entry = (head: Head, amount: Money): HeadEntry => ({
    side,
    head,
    amount: line.reverses ? negate(amount) : amount,
  });
  if (line.associatedType !== 'INSTALLMENT_BUSINESS' || line.repaymentId === null) {
    return [entry(headOf(line, side), line.amount)];
  }
  const principal = atLeastNothing(subtract(line.amount, interest));
  return [
    ...(principal > 0 ? [entry({ posted: 'installmentPrincipal' }, principal)] : []),
    ...(interest > 0 ? [entry({ posted: 'installmentInterest' }, subtract(line.amount, principal))] : []),
  ];
}

/** Under which head a line is found in its ledger, where an installment's principal and interest are one: its principal's. */
export function ledgerHeadOf(line: Transaction): Head | undefined {
  return headEntriesOf(line, NOTHING)[0]?.head;
}

/** What of a line is interest. Lines that do not say it paid a whole installment. */
export function interestOf(line: Transaction, contract: Contract | undefined): Money {
  if (saysInterest(line)) return line.interest ?? NOTHING;
  return findRepayment(contract, line.repaymentId!)?.interestAmount ?? NOTHING;
}

/** Whether a line tells its interest without the business that it names. */
export function saysInterest({ date, repaymentId, associatedType }: Transaction): boolean {
  return Boolean(date) || repaymentId === null || associatedType !== 'INSTALLMENT_BUSINESS';
}

const HEAD_OF_PURPOSE = {
  SHARES: 'shares',
  DIVIDEND: 'dividends',
  EXCHANGE: 'exchange',
} as const satisfies Record<NonNullable<Transaction['purpose']>, PostedHead>;

function headOf({ head, associatedType, associatedId, account, purpose, transferWith }: Transaction, side: Side): Head {
  if (head) return { own: head };
  if (transferWith) return { posted: 'transfers' };
  if (purpose) return { posted: HEAD_OF_PURPOSE[purpose] };
  if (account) return { posted: 'onAccount' };
  if (associatedType === 'INSTALLMENT_BUSINESS') return { posted: 'goodsBought' };
  if (associatedType === 'CHITTY_FUND') return { posted: side === 'receipts' ? 'subscriptions' : 'prizeMoney' };
  if (associatedType === 'CHARITY_FUND' && associatedId === null) {
    return { posted: side === 'receipts' ? 'donations' : 'charityGiven' };
  }
  return { posted: 'other' };
}

export function nameOfHead(head: Head, t: Translate): string {
  return 'own' in head ? head.own : t(`heads.${head.posted}`);
}

/** What the words of entries, and of closings, mean by the list of heads. */
export function meaningOf(heads: readonly LedgerHead[]): (head: Head) => Head {
  const known = wordsOfHeads(heads);
  return (head) => {
    if (!('own' in head)) return head;
    const posted = chosenMeant(head.own);
    if (posted) return { posted };
    const meant = headMeant(known, head.own);
    return meant ? { own: meant.name } : head;
  };
}

/** The keys of all words that mean the same head as this one, which may be one that it had. */
export function keysMeaning(heads: readonly LedgerHead[], key: string): string[] {
  const meaning = meaningOf(heads);
  const meant = (each: string) => keyOfHead(meaning(headOfKey(each)));
  const wanted = meant(key);
  const written = [...wordsOfHeads(heads).keys(), ...Object.values(CHOSEN_WORDS)].map((own) => keyOfHead({ own }));
  return [...new Set([wanted, key, ...written])].filter((each) => meant(each) === wanted);
}

/** A text that is the same for the same head only, however it is spelt. */
export function keyOfHead(head: Head): string {
  return 'own' in head ? `${OWN}${plainName(head.own)}` : head.posted;
}

/** The head of such a text. */
export function headOfKey(key: string): Head {
  return key.startsWith(OWN) ? { own: key.slice(OWN.length) } : { posted: key as PostedHead };
}

const OWN = 'own ';

/** One of two spellings of a head, the same whichever comes first. */
export function spelling(one: Head, other: Head): Head {
  return compareHeads(one, other) <= 0 ? one : other;
}

/** The product's heads in their order, then the association's own by name. */
export function compareHeads(a: Head, b: Head): number {
  return orderOf(a) - orderOf(b) || ('own' in a && 'own' in b ? (a.own < b.own ? -1 : 1) : 0);
}

function orderOf(head: Head): number {
  return 'own' in head ? POSTED_HEADS.length : POSTED_HEADS.indexOf(head.posted);
}
