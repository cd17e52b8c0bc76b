/** What the screens of the three ledgers are called and where they are. */
import type { Ledger } from 'shared-schema/ledgers/ledger';
import type { TextKey } from 'shared-schema/texts/text-key';

type Screens = {
  ledger: Ledger;
  title: TextKey<'ledgers' | 'layout'>;
  list: string;
  newEntry: string;
  /** On the button that leads to the form. */
  enter: TextKey<'ledgers'>;
  formTitle: TextKey<'ledgers'>;
  /** On the button that saves. */
  save: TextKey<'ledgers'>;
};

export const LEDGER_BOOKS = {
  general: {
    ledger: 'general',
    title: 'ledgers.transactionLedger',
    list: '/admin/transactions',
    newEntry: '/admin/transactions/new',
    enter: 'ledgers.newTransaction',
    formTitle: 'ledgers.createTransaction',
    save: 'ledgers.saveTransaction',
  },
  charity: {
    ledger: 'charity',
    title: 'layout.charityFund',
    list: '/admin/charity-fund',
    newEntry: '/admin/charity-fund/new',
    enter: 'ledgers.newCharityEntry',
    formTitle: 'ledgers.newCharityEntry',
    save: 'ledgers.saveCharityEntry',
  },
  operational: {
    ledger: 'operational',
    title: 'layout.operationalFund',
    list: '/admin/operational-fund',
    newEntry: '/admin/operational-fund/new',
    enter: 'ledgers.newOperationalEntry',
    formTitle: 'ledgers.newOperationalEntry',
    save: 'ledgers.saveOperationalEntry',
  },
} as const satisfies Record<Ledger, Screens>;

export type LedgerBook = (typeof LEDGER_BOOKS)[Ledger];
