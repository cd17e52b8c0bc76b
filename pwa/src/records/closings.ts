import { closedUntil } from 'shared-schema/periods/period';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';

/** By which a rule tells what may be done in closed periods; undefined until they are read. */
export function useClosings() {
  const actor = useUser();
  return useBooks(async (books) => ({ actor, closedUntil: closedUntil(await books.periods.all()) }), [actor]);
}
