import { LEDGER_BOOKS } from './ledger-book.ts';
import { NewEntryPage } from './new-entry-page.tsx';

/** Enters a line in the general ledger by hand. */
export function NewTransactionPage() {
  return <NewEntryPage book={LEDGER_BOOKS.general} />;
}
