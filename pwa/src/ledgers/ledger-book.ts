/** What the screens of the three ledgers are called and where they are. */
import type { Ledger } from 'shared-schema/ledgers/transaction';

export type LedgerBook = {
  ledger: Ledger;
  title: string;
  list: '/admin/transactions' | '/admin/charity-fund' | '/admin/operational-fund';
  newEntry: '/admin/transactions/new' | '/admin/charity-fund/new' | '/admin/operational-fund/new';
  /** On the button that leads to the form. */
  enter: string;
  formTitle: string;
  /** On the button that saves. */
  save: string;
};

export const LEDGER_BOOKS: Record<Ledger, LedgerBook> = {
  general: {
    ledger: 'general',
    title: 'Transaction Ledger',
    list: '/admin/transactions',
    newEntry: '/admin/transactions/new',
    enter: 'New Transaction',
    formTitle: 'Create Transaction',
    save: 'Create transaction',
  },
  charity: {
    ledger: 'charity',
    title: 'Charity Fund',
    list: '/admin/charity-fund',
    newEntry: '/admin/charity-fund/new',
    enter: 'New Charity Entry',
    formTitle: 'New Charity Entry',
    save: 'Create charity entry',
  },
  operational: {
    ledger: 'operational',
    title: 'Operational Fund',
    list: '/admin/operational-fund',
    newEntry: '/admin/operational-fund/new',
    enter: 'New Operational Fund Entry',
    formTitle: 'New Operational Fund Entry',
    save: 'Create operational fund entry',
  },
};
