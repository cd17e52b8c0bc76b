import { closedUntil } from 'shared-schema/periods/period';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';

/** What a rule about closed periods asks: who acts, and until when the books are closed. Undefined until it is read. */
export function useClosings() {
  const actor = useUser();
  return useBooks(async (books) => ({ actor, closedUntil: closedUntil(await books.periods.all()) }), [actor]);
}
