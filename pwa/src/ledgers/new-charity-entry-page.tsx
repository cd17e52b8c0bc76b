import { LEDGER_BOOKS } from './ledger-book.ts';
import { NewEntryPage } from './new-entry-page.tsx';

/** Enters a line in the charity fund. */
export function NewCharityEntryPage() {
  return <NewEntryPage book={LEDGER_BOOKS.charity} />;
}
