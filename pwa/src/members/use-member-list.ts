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
import { findListed, type FoundMember, type Match, prepare, sortListed, type SortKey } from './list-members.ts';
import { memberNumbers, readMembers } from './read-members.ts';

const SIZES = [10, 20, 50];

export type ListedMember = FoundMember & { /** In the whole list. */ place: number };

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
  const searched = useLastDefined(
    useFound(numbers.data, { key: by === 'id' ? undefined : keys[by], descending, typed }),
  );
  const found = searched?.numbers;

  const pages = pagesOf({ page, size }, found?.length ?? 0, SIZES, (nextPage, nextSize) =>
    change({ q, sort, page: nextPage, size: nextSize }),
  );
  const first = (pages.page - 1) * pages.size;
  const shown = useRecords(
    async (from) =>
      searched
        ? placed(await readMembers(from, searched.numbers.slice(first, first + pages.size)), first, searched.matches)
        : null,
    [searched, first, pages.size],
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

type Searched = { numbers: MemberId[]; matches: Map<MemberId, Match> };

function useFound(numbers: MemberId[] | undefined, { key, descending, typed }: Wanted): Searched | undefined {
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
    if (asked) return sorted ? searchedOf(findListed(sorted, typed)) : undefined;
    return numbers && { numbers: descending ? numbers.toReversed() : numbers, matches: NO_MATCHES };
  }, [asked, numbers, descending, sorted, typed]);
}

const NO_MATCHES = new Map<MemberId, Match>();

function searchedOf(found: FoundMember[]): Searched {
  const matched = found.flatMap(({ member, match }): [MemberId, Match][] => (match ? [[member.id, match]] : []));
  return { numbers: found.map(({ member }) => member.id), matches: new Map(matched) };
}

function placed(members: Member[], before: number, matches = NO_MATCHES): ListedMember[] {
  return members.map((member, index) => ({ member, place: before + index + 1, match: matches.get(member.id) }));
}

/** `5 members`, or a space while it is not known. */
export function countOf(found: unknown[] | undefined): string {
  return found ? t('members.count', { count: found.length }) : ' ';
}
