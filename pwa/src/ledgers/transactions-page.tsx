import { useSearch } from '@tanstack/react-router';
import { LEDGER_BOOKS } from './ledger-book.ts';
import { LedgerPage } from './ledger-page.tsx';

/** The general ledger; the other two can be chosen here as well. */
export function TransactionsPage() {
  return <LedgerPage book={LEDGER_BOOKS.general} search={useSearch({ from: '/admin/transactions' })} chooseLedger />;
}
