import { useSearch } from '@tanstack/react-router';
import { LEDGER_BOOKS } from './ledger-book.ts';
import { LedgerPage } from './ledger-page.tsx';

/** The operational fund's ledger. */
export function OperationalFundPage() {
  return <LedgerPage book={LEDGER_BOOKS.operational} search={useSearch({ from: '/admin/operational-fund' })} />;
}
