import { useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import type { Member, MemberStatus } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { useToday } from '../records/time.tsx';
import { lateRange } from '../repayments/late-filter.tsx';
import type { Owed } from 'shared-schema/collections/owed';
import { readOwedByMember } from '../records/owed.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { pagesOf } from '../ui/list-search.ts';
import { type ListState, useListState } from '../ui/list-state.ts';
import type { Pages } from '../ui/pager.tsx';
import type { Sorting } from '../ui/record-table.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { findListed, type FoundMember, type Match, prepareSearch, sortListed, type SortKey } from './list-members.ts';
import { memberNumbers, readMembers } from './read-members.ts';

const SIZES = [10, 20, 50];

export type ListedMember = FoundMember & {
  /** In the whole list. */
  position: number;
  /** Undefined for whoever owes nothing, and in lists that do not tell. */
  owed: Owed | undefined;
};

export type MemberSearch = ListState & {
  /** How late the oldest of what they owe is, as `lateRange` reads it. */
  late?: number | undefined;
  role?: Role | undefined;
  /** Left out, the approved ones. */
  status?: MemberStatus | 'ALL' | undefined;
};

/** By what members are ordered, where what they owe counts, too. */
export type ListKey = (member: Member, owed: Owed | undefined) => string | number;

type Wanted = {
  /** A key for each order, `id` among them. */
  keys: Record<string, ListKey>;
  /** Of which status, if the address names none. */
  status?: MemberStatus;
  /** Remembers here how many stand on a page. */
  name?: string;
  /** Tells what they owe. */
  withOwed?: boolean;
};

export type MemberList = {
  /** The numbers of all that fit the search, in order. Undefined while loading. */
  found: MemberId[] | undefined;
  /** Those on the page shown. */
  rows: ListedMember[] | undefined;
  /** Those on whichever page. */
  readAll: () => Promise<ListedMember[]>;
  /** What each of them owes; empty in a list that does not tell. */
  owed: Map<MemberId, Owed>;
  failed: boolean;
  retry: () => void;
  typed: string;
  type: (text: string) => void;
  search: MemberSearch;
  /** Changes what the list is narrowed to, and begins again with its first page. */
  narrow: (change: MemberSearch) => void;
  pages: Pages;
  sorting: Sorting;
};

type Route = '/admin/users' | '/admin/master-sheet' | '/admin/pending-approvals';

/**
 * The members of a status as a screen lists them, beginning as its address asks. Until something is searched, ordered otherwise
 * or narrowed by what only a member's record says, only those on the page shown are read whole.
 */
export function useMemberList(route: Route, { keys, status, name, withOwed = false }: Wanted): MemberList {
  const { books } = useDevice();
  const [search, change] = useListState<MemberSearch>(useSearch({ from: route }));
  const { q = '', sort } = search;
  const descending = sort?.startsWith('-') ?? false;
  const asked = sort?.replace(/^-/, '') ?? 'id';
  const by = Object.hasOwn(keys, asked) ? asked : 'id';
  const { numbers, owed, failed, retry } = useMembersOf(search, { status, withOwed });
  // What stands there stays until what was asked for is found.
  const searched = useLastDefined(
    useFound(numbers, owed, {
      key: by === 'id' ? undefined : keys[by],
      descending,
      typed: useDeferredValue(q),
      role: search.role,
    }),
  );
  const found = searched?.numbers;

  const turn = (page: number, size: number) => change({ ...search, page, size });
  const pages = pagesOf(search, found?.length ?? 0, SIZES, turn, name);
  const first = (pages.page - 1) * pages.size;
  const shown = useRecords(
    async (from) =>
      searched
        ? placed(await readMembers(from, searched.numbers.slice(first, first + pages.size)), first, searched.matches)
        : null,
    [searched, first, pages.size],
  );
  const rows = useMemo(
    () => shown.data?.map((row) => ({ ...row, owed: owed?.get(row.member.id) })),
    [shown.data, owed],
  );
  const narrow = useCallback((to: MemberSearch) => change({ ...search, page: undefined, ...to }), [change, search]);
  const sortBy = useCallback(
    (nextBy: string, down: boolean) => narrow({ sort: `${down ? '-' : ''}${nextBy}` }),
    [narrow],
  );
  const sorting = useMemo(() => ({ by, descending, onChange: sortBy }), [by, descending, sortBy]);
  return {
    found,
    rows,
    readAll: async () =>
      placed(await books.read((now) => readMembers(now, found ?? [])), 0).map((row) => ({
        ...row,
        owed: owed?.get(row.member.id),
      })),
    owed: owed ?? NOBODY_OWES,
    failed: failed || shown.failed,
    retry: failed ? retry : shown.retry,
    typed: q,
    type: (text) => narrow({ q: text }),
    search,
    narrow,
    pages,
    sorting,
  };
}

const NOBODY_OWES = new Map<MemberId, Owed>();

/** The numbers that the status and what is late leave, and what each member owes; undefined while loading. */
function useMembersOf(search: MemberSearch, { status = 'APPROVED', withOwed }: Pick<Wanted, 'status' | 'withOwed'>) {
  const today = useToday();
  const chosen = search.status ?? status;
  const ofStatus = useRecords((books) => memberNumbers(books, chosen), [chosen]);
  const owing = useRecords(
    async (books) => (withOwed ? readOwedByMember(books, today) : NOBODY_OWES),
    [withOwed, today],
  );
  const [all, owed] = [ofStatus.data, owing.data];
  const numbers = useMemo(() => {
    const range = lateRange(search.late);
    if (!all || !owed || !range) return owed && all;
    return all.filter((id) => {
      const days = owed.get(id)?.daysLate ?? 0;
      return days >= range.from && days <= range.to;
    });
  }, [all, owed, search.late]);
  const view = ofStatus.failed ? ofStatus : owing;
  return { numbers, owed, failed: view.failed, retry: view.retry };
}

type Sought = {
  /** Undefined for the order of numbers. */
  key: ListKey | undefined;
  descending: boolean;
  typed: string;
  role: Role | undefined;
};

type Searched = { numbers: MemberId[]; matches: Map<MemberId, Match> };

function useFound(
  numbers: MemberId[] | undefined,
  owed: Map<MemberId, Owed> | undefined,
  { key, descending, typed, role }: Sought,
): Searched | undefined {
  const asked = key !== undefined || typed.trim() !== '' || role !== undefined;
  // Read at the first search, then remembered.
  const listed = useRecords(
    async (books) => (asked && numbers ? (await readMembers(books, numbers)).map(prepareSearch) : null),
    [asked, numbers],
  );
  const sorted = useMemo(() => {
    const ofRole = role ? listed.data?.filter(({ member }) => member.role === role) : listed.data;
    const keyOf: SortKey = (member) => (key ? key(member, owed?.get(member.id)) : member.id);
    return ofRole && sortListed(ofRole, keyOf, descending);
  }, [listed.data, key, owed, descending, role]);
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

function placed(members: Member[], before: number, matches = NO_MATCHES) {
  return members.map((member, index) => ({ member, position: before + index + 1, match: matches.get(member.id) }));
}

/** `5 members`, or a space while it is not known. */
export function countOf(found: unknown[] | undefined): string {
  return found ? t('members.count', { count: found.length }) : ' ';
}
