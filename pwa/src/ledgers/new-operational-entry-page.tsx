import { LEDGER_BOOKS } from './ledger-book.ts';
import { NewEntryPage } from './new-entry-page.tsx';

/** Enters a line in the operational fund. */
export function NewOperationalEntryPage() {
  return <NewEntryPage book={LEDGER_BOOKS.operational} />;
}
