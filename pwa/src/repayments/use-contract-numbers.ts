import { useRecords } from '../records/use-records.ts';
import { useToday } from '../records/time.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import type { ContractSearch } from './contract-filters.tsx';
import { lateRange } from './late-filter.tsx';
import { type ContractTable, readOwedByContract } from '../records/owed.ts';
import { recordNumbers } from './record-numbers.ts';

/** The numbers of a table's records that a list's address leaves, newest first, and what is still to be paid of each. */
export function useContractNumbers<T extends ContractTable>(table: T, { late, status, project }: ContractSearch) {
  const chosen = useChosenProject();
  const today = useToday();
  const ofProject = project ?? chosen;
  return useRecords(
    async (books) => ({
      numbers: await recordNumbers(books, table, { project: ofProject, late: lateRange(late), status, today }),
      owed: await readOwedByContract(books, table, today),
    }),
    [table, ofProject, late, status, today],
  );
}
