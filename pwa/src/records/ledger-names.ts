import type { Ledger } from 'shared-schema/ledgers/transaction';
import type { TextKey } from 'shared-schema/texts/text-key';

/** What a ledger is called where one is named out of three. */
export const LEDGER_NAMES = {
  general: 'ledgers.generalLedger',
  charity: 'ledgers.charityFund',
  operational: 'ledgers.operationalFund',
} as const satisfies Record<Ledger, TextKey>;
