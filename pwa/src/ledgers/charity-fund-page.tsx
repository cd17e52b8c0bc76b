import { useSearch } from '@tanstack/react-router';
import { LEDGER_BOOKS } from './ledger-book.ts';
import { LedgerPage } from './ledger-page.tsx';

/** The charity fund's ledger. */
export function CharityFundPage() {
  return <LedgerPage book={LEDGER_BOOKS.charity} search={useSearch({ from: '/admin/charity-fund' })} />;
}
