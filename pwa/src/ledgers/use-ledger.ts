/** The lines of a ledger screen, with what its rows say of them. */
import { useMemo } from 'react';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import type { ShownLedger } from 'shared-schema/reports/source';
import { t } from '../language/texts.ts';
import { headNamer } from '../records/heads.tsx';
import { describeLines, peopleOfLines } from '../records/line-description.ts';
import { useTimeZone, useRecords } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import type { LineOrder } from '../sync/ledger/line-order.ts';
import { type LedgerQuery, type LedgerView, readLedger } from '../sync/ledger/read-ledger.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { orderOf, placeOfPage } from '../ui/list-state.ts';
import { filterNotes } from './filter-notes.ts';
import { isOfInstallments, readParts } from './installment-parts.ts';
import { filterOf, type LedgerSearch, LINE_ORDERS } from './ledger-search.ts';

export const SIZES = [50, 100, 200];

type Search = LedgerSearch & { ledger: ShownLedger };

/** The chosen ledger of the chosen project, as far as the address asks for it. */
export function useLedger(search: Search) {
  const { page, size: limit } = placeOfPage(search, Infinity, SIZES, 'ledger');
  const query = useQuery(search, limit);
  const device = useDevice();
  const records = useRecords(
    async (books, signal) => {
      const view = await readPage(books, { ...query, signal }, page);
      const parts = isOfInstallments(query.filter) ? await readParts(books, query) : undefined;
      return { view, parts, rows: await withNames(books, view.lines, !query.ledger) };
    },
    [query, page],
  );
  const { member, handler } = search;
  const readAll = async () => {
    return device.books.read(async (books) => {
      const { lines } = await readLedger(books, { ...query, offset: 0, limit: Infinity });
      return withNames(books, lines, !query.ledger);
    });
  };
  const namer = useBooks(async (books) => ({ nameOf: await memberNamer(books, [member, handler]) }), [member, handler]);
  const notes = filterNotes(search, namer?.nameOf ?? ((id) => t('common.userNumber', { id })));
  return { ...records, readAll, notes };
}

/** The same one until something else is asked for. */
function useQuery(search: Search, limit: number): Omit<LedgerQuery, 'offset'> & Required<Pick<LedgerQuery, 'filter'>> {
  const projectId = useChosenProject();
  const timeZone = useTimeZone();
  const admin = useIsAdmin();
  const { page: _page, size: _size, ...asked } = search;
  const key = JSON.stringify(asked);
  return useMemo(() => {
    const { ledger, deleted, everyProject, ...choice } = JSON.parse(key) as typeof asked;
    return {
      ledger: oneOf(ledger),
      projectId: everyProject ? undefined : projectId,
      filter: { ...filterOf(choice, timeZone), ...(ledger === 'all' && { together: true }) },
      withDeleted: admin && deleted,
      order: orderOf(choice.sort, LINE_ORDERS) as LineOrder,
      limit,
    };
  }, [key, limit, projectId, timeZone, admin]);
}

function oneOf(ledger: ShownLedger): LedgerQuery['ledger'] {
  return ledger === 'all' ? undefined : ledger;
}

/** What stands in the heads of a ledger's pages, where the lines to be shown are still on their way. */
export function useTotals({ ledger, everyProject }: Search, awaited: boolean): LedgerView | undefined {
  const chosen = useChosenProject();
  const projectId = everyProject ? undefined : chosen;
  const { data } = useRecords(
    async (books) => ({
      view: awaited ? await readLedger(books, { ledger: oneOf(ledger), projectId, offset: 0, limit: 0 }) : undefined,
    }),
    [ledger, projectId, awaited],
  );
  return data?.view;
}

/** The page asked for, or the last one if there are not so many. */
async function readPage(books: BooksReader, query: Omit<LedgerQuery, 'offset'>, page: number): Promise<LedgerView> {
  const view = await readLedger(books, { ...query, offset: (page - 1) * query.limit });
  const last = Math.max(1, Math.ceil(view.total / query.limit));
  return page > last ? readLedger(books, { ...query, offset: (last - 1) * query.limit }) : view;
}

/** Where ledgers are mixed, a row says which one is its. */
async function withNames(books: BooksReader, shown: LedgerView['lines'], isMixed: boolean) {
  const lines = shown.map(({ line }) => line);
  const nameOf = await memberNamer(
    books,
    lines.flatMap(({ createdBy, deletedBy }) => [createdBy, deletedBy]),
  );
  const personOf = await peopleOfLines(books, lines);
  const descriptions = await describeLines(books, lines);
  const headOf = await headNamer(books);
  return shown.map(({ line, balance }) => ({
    line,
    balance,
    description: descriptions.get(line.id) ?? line.description,
    ledger: isMixed ? t(LEDGER_NAMES[line.ledger]) : undefined,
    head: headOf(line.head),
    member: personOf(line).name,
    enteredBy: nameOf(line.createdBy),
    deletedBy: line.deletedBy ? nameOf(line.deletedBy) : undefined,
  }));
}
