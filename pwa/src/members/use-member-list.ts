import { useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Member, MemberStatus } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { useDevice } from '../sync/device-context.tsx';
import { pagesOf } from '../ui/list-search.ts';
import { useListState } from '../ui/list-state.ts';
import type { Pages } from '../ui/pager.tsx';
import type { Sorting } from '../ui/record-table.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { findListed, prepare, sortListed, type SortKey } from './list-members.ts';
import { memberNumbers, readMembers } from './read-members.ts';

const SIZES = [10, 20, 50];

export type ListedMember = { member: Member; /** In the whole list. */ place: number };

export type MemberList = {
  /** The numbers of all that fit the search, in order. Undefined while loading. */
  found: MemberId[] | undefined;
  /** Those on the page shown. */
  rows: ListedMember[] | undefined;
  /** Those on whichever page. */
  readAll: () => Promise<ListedMember[]>;
  failed: boolean;
  retry: () => void;
  typed: string;
  type: (text: string) => void;
  pages: Pages;
  sorting: Sorting;
};

type Route = '/admin/users' | '/admin/master-sheet' | '/admin/pending-approvals';

/**
 * The members of a status as a screen lists them, beginning as its address asks. `keys` holds a key for each order, `id`
 * among them. Until something is searched or ordered otherwise, only those on the page shown are read whole.
 */
export function useMemberList(
  route: Route,
  keys: Record<string, SortKey>,
  status: MemberStatus = 'APPROVED',
): MemberList {
  const { db } = useDevice();
  const [{ q = '', sort, page, size }, change] = useListState(useSearch({ from: route }));
  const descending = sort?.startsWith('-') ?? false;
  const asked = sort?.replace(/^-/, '') ?? 'id';
  const by = Object.hasOwn(keys, asked) ? asked : 'id';
  const typed = useDeferredValue(q);
  const numbers = useRecords((from) => memberNumbers(from, status), [status]);
  // What stands there stays until what was asked for is found.
  const found = useLastDefined(useFound(numbers.data, { key: by === 'id' ? undefined : keys[by], descending, typed }));

  const pages = pagesOf({ page, size }, found?.length ?? 0, SIZES, (nextPage, nextSize) =>
    change({ q, sort, page: nextPage, size: nextSize }),
  );
  const first = (pages.page - 1) * pages.size;
  const shown = useRecords(
    async (from) => (found ? placed(await readMembers(from, found.slice(first, first + pages.size)), first) : null),
    [found, first, pages.size],
  );
  const sortBy = useCallback(
    (nextBy: string, down: boolean) => change({ q, sort: `${down ? '-' : ''}${nextBy}`, size }),
    [change, q, size],
  );
  const sorting = useMemo(() => ({ by, descending, onChange: sortBy }), [by, descending, sortBy]);
  return {
    found,
    rows: shown.data ?? undefined,
    readAll: async () => placed(await readMembers(db, found ?? []), 0),
    failed: numbers.failed || shown.failed,
    retry: numbers.failed ? numbers.retry : shown.retry,
    typed: q,
    type: (text) => change({ q: text, sort, size }),
    pages,
    sorting,
  };
}

type Wanted = {
  /** Undefined for the order of numbers. */ key: SortKey | undefined;
  descending: boolean;
  typed: string;
};

function useFound(numbers: MemberId[] | undefined, { key, descending, typed }: Wanted): MemberId[] | undefined {
  const asked = key !== undefined || typed.trim() !== '';
  // Read at the first search, then remembered.
  const listed = useRecords(
    async (db) => (asked && numbers ? (await readMembers(db, numbers)).map(prepare) : null),
    [asked, numbers],
  );
  const sorted = useMemo(
    () => listed.data && sortListed(listed.data, key ?? (({ id }) => id), descending),
    [listed.data, key, descending],
  );
  return useMemo(() => {
    if (asked) return sorted ? findListed(sorted, typed).map(({ member }) => member.id) : undefined;
    return descending ? numbers?.toReversed() : numbers;
  }, [asked, numbers, descending, sorted, typed]);
}

function placed(members: Member[], before: number): ListedMember[] {
  return members.map((member, index) => ({ member, place: before + index + 1 }));
}

/** `5 members`, or a space while it is not known. */
export function countOf(found: unknown[] | undefined): string {
  return found ? t('members.count', { count: found.length }) : ' ';
}
