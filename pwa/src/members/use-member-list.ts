import { useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Member } from 'shared-schema/members/member';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { pagesOf } from '../ui/list-search.ts';
import { useListState } from '../ui/list-state.ts';
import type { Pages } from '../ui/pager.tsx';
import type { Sorting } from '../ui/record-table.tsx';
import { findListed, sortListed, type SortKey } from './list-members.ts';
import { readMembers } from './read-members.ts';

const SIZES = [10, 20, 50];

export type MemberList = {
  /** All that fit the search, in order. Undefined while loading. */
  found: Member[] | undefined;
  /** Those on the page shown, each with its place in the list. */
  rows: { member: Member; place: number }[] | undefined;
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
 * among them.
 */
export function useMemberList(
  route: Route,
  keys: Record<string, SortKey>,
  status: Member['status'] = 'APPROVED',
): MemberList {
  const [{ q = '', sort, page, size }, change] = useListState(useSearch({ from: route }));
  const { data: listed, failed, retry } = useRecords((db) => readMembers(db, status), [status]);
  const descending = sort?.startsWith('-') ?? false;
  const asked = sort?.replace(/^-/, '') ?? 'id';
  const by = Object.hasOwn(keys, asked) ? asked : 'id';
  const sorted = useMemo(() => listed && sortListed(listed, keys[by]!, descending), [listed, keys, by, descending]);
  const wanted = useDeferredValue(q);
  const found = useMemo(() => sorted && findListed(sorted, wanted).map(({ member }) => member), [sorted, wanted]);

  const pages = pagesOf({ page, size }, found?.length ?? 0, SIZES, (nextPage, nextSize) =>
    change({ q, sort, page: nextPage, size: nextSize }),
  );
  const sortBy = useCallback(
    (nextBy: string, down: boolean) => change({ q, sort: `${down ? '-' : ''}${nextBy}`, size }),
    [change, q, size],
  );
  const sorting = useMemo(() => ({ by, descending, onChange: sortBy }), [by, descending, sortBy]);
  const first = (pages.page - 1) * pages.size;
  const rows = useMemo(
    () => found?.slice(first, first + pages.size).map((member, index) => ({ member, place: first + index + 1 })),
    [found, first, pages.size],
  );
  return { found, rows, failed, retry, typed: q, type: (text) => change({ q: text, sort, size }), pages, sorting };
}

/** `5 members`, or a space while it is not known. */
export function countOf(found: Member[] | undefined): string {
  return found ? t('members.count', { count: found.length }) : ' ';
}
