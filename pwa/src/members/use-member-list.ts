import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import type { MemberId } from 'shared-schema/ids';
import type { Role } from 'shared-schema/members/actor';
import type { Member, MemberStatus } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useFoundRecords } from '../records/use-found-records.ts';
import { failureOf, useAuditNote, useRecords, useTimeZone, useToday } from '../records/records.tsx';
import { lateRange } from '../repayments/late-filter.tsx';
import type { Owed } from 'shared-schema/collections/owed';
import { readOwedByMember } from '../records/owed.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { type ListState, sorted, useListState, useSorting } from '../ui/list-state.ts';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { findListed, type FoundMember, type Match, prepareSearch } from './list-members.ts';
import { memberNumbers, readMembers } from './read-members.ts';

const SIZES = [10, 20, 50];

type ListedMember = FoundMember & {
  /** Undefined for whoever owes nothing, and in lists that do not tell. */
  owed: Owed | undefined;
  timeZone: string;
};

export type MemberRow = ListedMember & { position: number; waiting: boolean };

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
  /** A key for each order, `id` first of them. */
  keys: Record<string, ListKey>;
  /** Of which status, if the address names none. */
  status?: MemberStatus;
  name: string;
  /** Tells what they owe. */
  withOwed?: boolean;
};

export type MemberList = ReturnType<typeof useMemberList>;

type Route = '/admin/users' | '/admin/master-sheet' | '/admin/pending-approvals';

/**
 * The members of a status as a screen lists them, beginning as its address asks. Until something is searched, ordered otherwise
 * or narrowed by what only a member's record says, only those on the page shown are read whole.
 */
export function useMemberList(route: Route, { keys, status, name, withOwed = false }: Wanted) {
  const list = useListState<MemberSearch>(useSearch({ from: route }), { name, sizes: SIZES });
  const { search } = list;
  const sorting = useSorting(list, Object.keys(keys));
  const { by, descending } = sorting;
  const timeZone = useTimeZone();
  const { numbers, owed, ...view } = useMembersOf(search, { status, withOwed });
  // What stands there stays until what was asked for is found.
  const searched = useLastDefined(
    useFound(numbers, owed, {
      key: by === 'id' ? undefined : keys[by],
      descending,
      typed: useDeferredValue(search.q ?? ''),
      role: search.role,
    }),
  );
  const found = useMemo(
    () => searched && { ...searched, owed: owed ?? NOBODY_OWES, timeZone },
    [searched, owed, timeZone],
  );
  const records = useFoundRecords({ list, table: 'members', found, read: readListed, idOf });
  return {
    list,
    ...records,
    ...failureOf(view, records),
    /** The numbers of all that fit the search, in order. Undefined while loading. */
    found: found?.numbers,
    /** What each of them owes; empty in a list that does not tell. */
    owed: owed ?? NOBODY_OWES,
    sorting,
  };
}

const NOBODY_OWES: ReadonlyMap<MemberId, Owed> = new Map();

type Found = Searched & { owed: ReadonlyMap<MemberId, Owed>; timeZone: string };

async function readListed(
  books: BooksReader,
  ids: MemberId[],
  { matches, owed, timeZone }: Found,
): Promise<ListedMember[]> {
  const members = await readMembers(books, ids);
  return members.map((member) => ({ member, match: matches.get(member.id), owed: owed.get(member.id), timeZone }));
}

function idOf({ member }: ListedMember): MemberId {
  return member.id;
}

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
  return { numbers, owed, ...failureOf(ofStatus, owing) };
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
  owed: ReadonlyMap<MemberId, Owed> | undefined,
  { key, descending, typed, role }: Sought,
): Searched | undefined {
  const asked = key !== undefined || typed.trim() !== '' || role !== undefined;
  // Read at the first search, then remembered.
  const listed = useRecords(
    async (books) => (asked && numbers ? (await readMembers(books, numbers)).map(prepareSearch) : null),
    [asked, numbers],
  );
  const ordered = useMemo(() => {
    const ofRole = role ? listed.data?.filter(({ member }) => member.role === role) : listed.data;
    return ofRole && sorted(ofRole, ({ member }) => key?.(member, owed?.get(member.id)) ?? member.id, descending);
  }, [listed.data, key, owed, descending, role]);
  return useMemo(() => {
    if (asked) return ordered ? searchedOf(findListed(ordered, typed)) : undefined;
    return numbers && { numbers: descending ? numbers.toReversed() : numbers, matches: NO_MATCHES };
  }, [asked, numbers, descending, ordered, typed]);
}

const NO_MATCHES = new Map<MemberId, Match>();

function searchedOf(found: FoundMember[]): Searched {
  const matched = found.flatMap(({ member, match }): [MemberId, Match][] => (match ? [[member.id, match]] : []));
  return { numbers: found.map(({ member }) => member.id), matches: new Map(matched) };
}

/** `5 members`, or a space while it is not known; to an auditor also that the list is as of today. */
export function useListNote(found: unknown[] | undefined): string {
  const auditNote = useAuditNote();
  const count = found ? t('members.count', { count: found.length }) : ' ';
  return auditNote ? `${count} · ${auditNote}` : count;
}
