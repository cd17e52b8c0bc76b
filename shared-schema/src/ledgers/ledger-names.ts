import type { Ledger } from './ledger.ts';
import type { TextKey } from '../texts/text-key.ts';

/** What a ledger is called where one is named out of three. */
export const LEDGER_NAMES = {
  general: 'ledgers.generalLedger',
  charity: 'ledgers.charityFund',
  operational: 'ledgers.operationalFund',
} as const satisfies Record<Ledger, TextKey>;
