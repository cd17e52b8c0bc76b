import { useSearch } from '@tanstack/react-router';
import { BellRing, Plus } from 'lucide-react';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ShownProject } from '../records/project-notes.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useToday } from '../records/time.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { type List, useListState } from '../ui/list-state.ts';
import { Empty, Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CollectExport } from './collect-export.tsx';
import { CollectFilters } from './collect-filters.tsx';
import { PeopleList } from './people-list.tsx';
import { CollectRow } from './collect-row.tsx';
import { type HouseholdRow, STRETCHES, type Stretch, type Totals, totalsOf } from './to-collect.ts';
import { type CollectSearch, useCollectList } from './use-collect-list.ts';
import './collect.css';

const SIZES = [50, 100, 200];

const LABELS = {
  late: 'collect.late',
  today: 'collect.today',
  week: 'collect.week',
  later: 'collect.later',
} as const satisfies Record<Stretch, PlainTextKey<'collect'>>;

const NOBODY = {
  late: 'collect.nobodyLate',
  today: 'collect.nobodyToday',
  week: 'collect.nobodyWeek',
  later: 'collect.nobodyLater',
} as const satisfies Record<Stretch, PlainTextKey<'collect'>>;

/** Whom to collect from, a row for each household, with everything it owes together. */
export function CollectPage() {
  const list = useListState<CollectSearch>(useSearch({ from: '/admin/collect' }), { sizes: SIZES });
  const { search, narrow: set } = list;
  const today = useToday();
  const { rows, totals, failed, retry } = useCollectList(search, today);
  const { q = '', when = 'late', late, over, kind, place } = search;
  const isNarrowed = [q, late, over, kind, place].some((each) => each !== undefined && each !== '');
  const owedByNobody = !isNarrowed && totals && STRETCHES.every((stretch) => totals[stretch].people === 0);
  return (
    <>
      <PageHeader
        title={t('layout.collect')}
        note={rows ? countsOf(rows, q !== '') : ' '}
        more={<ToReminders when={when} />}
      />
      <ShownProject />
      <ToReported />
      <CollectFilters search={search} onChange={set} />
      <OverdueBy
        late={when === 'late' ? late : undefined}
        over={when === 'late' ? over : undefined}
        onShowAll={() => set({ late: undefined, over: undefined, kind: undefined })}
      />
      {!q && (
        <Stretches
          chosen={when}
          totals={totals}
          onChoose={(stretch) => set({ when: stretch, late: undefined, over: undefined })}
        />
      )}
      {failed && <Failure onRetry={retry}>{t('collect.readFailed')}</Failure>}
      {!failed && owedByNobody && <NothingYet />}
      {!failed && !owedByNobody && (
        <People
          rows={rows}
          today={today}
          list={list}
          stretch={t(LABELS[when])}
          nobody={q ? t('records.noResultsFor', { search: q }) : t(NOBODY[when])}
        />
      )}
    </>
  );
}

/** Reminds of what is late or due today; from a later stretch also of what is due within the week. */
function ToReminders({ when }: { when: Stretch }) {
  return (
    <span className="to-reminders">
      <ButtonLink
        to="/admin/collect/reminders"
        search={when === 'week' || when === 'later' ? { when: 'week' } : {}}
        look="text"
        icon={<BellRing aria-hidden />}
      >
        {t('collect.reminders')}
      </ButtonLink>
    </span>
  );
}

/** Shown while some wait for an answer. */
function ToReported() {
  const count = useBooks(
    async (books) => (await books.reportedPayments.where(({ state }) => state === 'OPEN')).length,
    [],
  );
  if (!count) return null;
  return (
    <ButtonLink to="/admin/collect/reported" look="outlined">
      {t('collect.reportedOpen', { count })}
    </ButtonLink>
  );
}

/** Nobody owes anything, now or later: says what brings something here. */
function NothingYet() {
  const business = (
    <ButtonLink to="/admin/installment-businesses/new" icon={<Plus aria-hidden />}>
      {t('installments.newBusiness')}
    </ButtonLink>
  );
  return (
    <div className="sheet">
      <Empty action={business}>{t('collect.nothingYet')}</Empty>
    </div>
  );
}

/** What was found is late in one row and comes next in another, so their sum would mean nothing. */
function countsOf(rows: HouseholdRow[], found: boolean): string {
  if (found) return t('collect.found', { count: rows.length });
  const { people, payments, sum } = totalsOf(rows);
  return t('collect.counts', { people, payments, sum: formatMoney(sum) });
}

type StretchesProps = {
  chosen: Stretch;
  totals: Record<Stretch, Totals> | undefined;
  onChoose: (stretch: Stretch) => void;
};

/** Which stretch of time is shown, each with how many people owe how much in it. */
function Stretches({ chosen, totals, onChoose }: StretchesProps) {
  return (
    <fieldset className="stretches" aria-label={t('collect.stretch')}>
      {STRETCHES.map((stretch) => (
        <button
          key={stretch}
          type="button"
          className={`stretch ${stretch}`}
          aria-pressed={stretch === chosen}
          onClick={() => onChoose(stretch)}
        >
          <span>{t(LABELS[stretch])}</span>
          <span className="stretch-people">{totals ? formatNumber(totals[stretch].people) : ' '}</span>
          <span className="stretch-sum amount">{totals ? formatMoney(totals[stretch].sum) : ' '}</span>
        </button>
      ))}
    </fieldset>
  );
}

type PeopleProps = {
  rows: HouseholdRow[] | undefined;
  today: LocalDate;
  list: List<CollectSearch>;
  /** What the chosen stretch of time is called. */
  stretch: string;
  nobody: string;
};

function People({ rows, today, list, stretch, nobody }: PeopleProps) {
  const { q = '', when = 'late', late, over, kind, place } = list.search;
  const typed = q.trim();
  const shown = { when, late, over, kind, place };
  const sameNames = severalOf(rows?.map(nameOf) ?? []);
  return (
    <>
      <PeopleList label={t('collect.list')} className="people" rows={rows} list={list} nobody={nobody}>
        {(row) => (
          <CollectRow
            key={row.household.people[0]!.account}
            row={row}
            today={today}
            list={typed ? undefined : shown}
            typed={typed}
            isOneOfSeveral={sameNames.has(nameOf(row))}
          />
        )}
      </PeopleList>
      {rows && rows.length > 0 && <CollectExport rows={rows} today={today} stretch={stretch} typed={q} />}
    </>
  );
}

function nameOf({ household }: HouseholdRow): string {
  return household.people[0]!.name;
}

/** Those that are there more than once. */
function severalOf(names: string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
}
