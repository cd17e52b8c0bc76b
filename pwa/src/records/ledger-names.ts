import type { Ledger } from 'shared-schema/ledgers/transaction';

/** How a ledger is called where one is named out of three. */
export const LEDGER_NAMES: Record<Ledger, string> = {
  general: 'General ledger',
  charity: 'Charity fund',
  operational: 'Operational fund',
};
