/** The heads that entries are found under in a ledger, and what they are called there. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { ShownLedger } from 'shared-schema/reports/source';
import { type Head, headOfKey, keyOfHead, nameOfHead, POSTED_HEADS, type PostedHead } from 'shared-schema/reports/head';
import { t } from '../language/texts.ts';

/** What the product posts in a ledger, or what an entry without a head is taken for there. */
const POSTED: Record<Ledger, PostedHead[]> = {
  general: [
    'installmentPrincipal',
    'subscriptions',
    'onAccount',
    'shares',
    'goodsBought',
    'prizeMoney',
    'dividends',
    'transfers',
    'other',
  ],
  charity: ['donations', 'charityGiven', 'transfers'],
  operational: ['transfers', 'other'],
};

/** Keys and names: the association's own heads first, then those of the app; and one that an address names besides. */
export function headsInLedger(
  ledger: ShownLedger,
  own: string[],
  chosen: string | undefined,
): [key: string, name: string][] {
  const heads = [...own.map((each): Head => ({ own: each })), ...postedIn(ledger).map((posted): Head => ({ posted }))];
  const listed = heads.map((head): [string, string] => [keyOfHead(head), nameInLedger(head)]);
  const isListed = !chosen || listed.some(([key]) => key === chosen);
  return isListed ? listed : [[chosen, nameOfKey(chosen)], ...listed];
}

function postedIn(ledger: ShownLedger): PostedHead[] {
  return ledger === 'all' ? [...new Set(Object.values(POSTED).flat())] : POSTED[ledger];
}

export function nameOfKey(key: string): string {
  const head = headOfKey(key);
  return 'own' in head || POSTED_HEADS.includes(head.posted) ? nameInLedger(head) : key;
}

/** Principal and interest of an installment are one entry. */
function nameInLedger(head: Head): string {
  const isInstallment = 'posted' in head && head.posted === 'installmentPrincipal';
  return isInstallment ? t('filters.installments') : nameOfHead(head, t);
}
