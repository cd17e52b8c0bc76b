import type { MemberId, ProjectId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { type ContractTable, readOwedByContract } from '../records/owed.ts';
import { useProjects } from '../records/project-field.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import type { ListState } from '../ui/list-state.ts';
import { LateFilter, lateRange, lateWords } from './late-filter.tsx';
import { statusWord } from './paid-mark.tsx';
import { type ContractStatus, recordNumbers } from './record-numbers.ts';
import { Choice } from '../forms/kinds.tsx';

/** What the address of a list of businesses or chitty funds says. */
export type ContractSearch = ListState & {
  /** As `lateRange` reads it. */
  late?: number | undefined;
  status?: ContractStatus | undefined;
  /** Left out, the one chosen in the sidebar. */
  project?: ProjectId | undefined;
  /** Only businesses that this member answers for, of every project. */
  referer?: MemberId | undefined;
};

const STATUSES: ContractStatus[] = ['ONGOING', 'REPAID'];

type Props = { search: ContractSearch; narrow: (change: ContractSearch) => void };

/** Narrows a list by what is late, whether it goes on, and whose project it is. */
export function ContractFilters({ search, narrow }: Props) {
  const projects = useProjects();
  return (
    <>
      <LateFilter value={search.late} onChange={(late) => narrow({ late })} />
      <Choice
        label={t('common.status')}
        all={t('lists.all')}
        options={STATUSES.map((status) => [status, statusWord({ status })])}
        value={search.status}
        onChange={(status) => narrow({ status })}
      />
      {projects.length > 1 && (
        <Choice
          label={t('layout.project')}
          all={t('layout.allProjects')}
          options={projects.map(({ id, name }) => [String(id), name])}
          value={search.project && String(search.project)}
          onChange={(project) => narrow({ project: project ? (Number(project) as ProjectId) : undefined })}
        />
      )}
    </>
  );
}

/** Takes all of them back, and the search. */
export const NO_FILTERS = { late: undefined, status: undefined, project: undefined, referer: undefined, q: undefined };

export function countFilters({ late, status, project, referer }: ContractSearch): number {
  return [late, status, project, referer].filter((each) => each !== undefined).length;
}

/** What narrows the list, in words. */
export function filterWords({ late, status }: ContractSearch): string[] {
  return [lateWords(late), status && statusWord({ status })].filter((each) => each !== undefined);
}

/** The numbers of a table's records that a list's address leaves, newest first, and what is still to be paid of each. */
export function useContractNumbers<T extends ContractTable>(
  table: T,
  { late, status, project, referer }: ContractSearch,
) {
  const chosen = useChosenProject();
  const today = useToday();
  const ofProject = project ?? (referer ? undefined : chosen);
  return useRecords(
    async (books) => ({
      numbers: await recordNumbers(books, table, { project: ofProject, late: lateRange(late), status, referer, today }),
      owed: await readOwedByContract(books, table, today),
    }),
    [table, ofProject, late, status, referer, today],
  );
}
