import { useSearch } from '@tanstack/react-router';
import { BellRing, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { unbroken } from 'shared-schema/collections/receipt-number';
import type { LocalDate } from 'shared-schema/local-date';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { formatNumber, t } from '../language/texts.ts';
import { ShownProject } from '../records/project-notes.tsx';
import { OverdueBy } from '../repayments/overdue-by.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useToday } from '../records/records.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount, ListSum } from '../ui/facts.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { type List, useListState, usePages } from '../ui/list-state.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { Empty, Failure, Notice, PageHeader } from '../ui/page.tsx';
import { CollectExport } from './collect-export.tsx';
import { PeopleList } from './people-list.tsx';
import { PlaceChip, placeRemembered } from './place-chip.tsx';
import { CollectRow } from './collect-row.tsx';
import { type HouseholdRow, STRETCHES, type Stretch, sumToCollect } from './to-collect.ts';
import { type CollectSearch, useCollectList } from './use-collect-list.ts';
import { Choice } from '../forms/kinds.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { ListFilters } from '../records/list-filters.tsx';
import { ProjectChoice } from '../records/project-field.tsx';
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
  const list = useListState<CollectSearch>(useWhere(), { sizes: SIZES });
  const { search, narrow: set } = list;
  const today = useToday();
  const { rows, totals, when, receipt, failed, retry } = useCollectList(search, today);
  const { q = '', late, over, kind, place = '', again } = search;
  const isNarrowed = [q, late, over, kind, place].some((each) => each !== undefined && each !== '');
  const owedByNobody = !isNarrowed && totals && STRETCHES.every((stretch) => totals[stretch].people === 0);
  return (
    <>
      <PageHeader
        title={t('layout.collect')}
        mark={<span className="quiet collect-sum">{rows && headOf(rows, q !== '')}</span>}
        more={<ToReminders when={when} />}
      />
      <ShownProject />
      {again && <Notice tone="plain">{t('receipts.chooseWho', { number: unbroken(again) })}</Notice>}
      <ToReported />
      <CollectFilters search={search} onChange={set} />
      <OverdueBy
        late={when === 'late' ? late : undefined}
        over={when === 'late' ? over : undefined}
        onShowAll={() => set({ late: undefined, over: undefined, kind: undefined })}
      />
      {(!q || place) && (
        <Chips label={t('collect.stretch')}>
          <PlaceChip place={place} onChange={(next) => set({ place: next || undefined })} />
          {!q &&
            STRETCHES.map((stretch) => (
              <Chip
                key={stretch}
                chosen={stretch === when}
                count={totals ? formatNumber(totals[stretch].people) : '\u{2007}'}
                onChoose={() => set({ when: stretch, late: undefined, over: undefined })}
              >
                {t(LABELS[stretch])}
              </Chip>
            ))}
        </Chips>
      )}
      {receipt && (
        <Rows label={t('receipts.title')}>
          <RowLink
            to="/admin/receipts/$number"
            params={{ number: receipt.id }}
            label={t('receipts.receiptNumber', { number: receipt.id })}
            note={receipt.payerName}
            value={<Amount money={receipt.amount} />}
          />
        </Rows>
      )}
      {failed && <Failure onRetry={retry}>{t('collect.readFailed')}</Failure>}
      {!failed && owedByNobody && <NothingYet />}
      {!failed && !owedByNobody && (
        <People
          rows={rows}
          today={today}
          list={list}
          when={when}
          nobody={q ? t('records.noResultsFor', { search: q }) : t(NOBODY[when])}
        />
      )}
    </>
  );
}

/** What the address says; opened by the menu, the place where this phone's person collects. */
function useWhere(): CollectSearch {
  const address = useSearch({ from: '/admin/collect' });
  return useMemo(
    () =>
      Object.values(address).some((each) => each !== undefined) ? address : { ...address, place: placeRemembered() },
    [address],
  );
}

/** Reminds of what is late or due today; from a later stretch also of what is due within the week. */
function ToReminders({ when }: { when: Stretch }) {
  return (
    <ButtonLink
      to="/admin/collect/reminders"
      search={when === 'week' || when === 'later' ? { when: 'week' } : {}}
      look="icon"
      icon={<BellRing aria-hidden />}
      title={t('collect.reminders')}
    >
      {t('collect.reminders')}
    </ButtonLink>
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
function headOf(rows: HouseholdRow[], found: boolean): ReactNode {
  if (found) return t('collect.found', { count: rows.length });
  const dues = rows.flatMap((row) => row.dues);
  return (
    <>
      <Amount money={sumToCollect(dues)} />{' '}
      <span className="visually-hidden">
        <ListSum of="payments">{t('collect.payments', { count: dues.length })}</ListSum>
      </span>
    </>
  );
}

type PeopleProps = {
  rows: HouseholdRow[] | undefined;
  today: LocalDate;
  list: List<CollectSearch>;
  when: Stretch;
  nobody: string;
};

function People({ rows, today, list, when, nobody }: PeopleProps) {
  const { q = '', late, over, kind, place, again } = list.search;
  const typed = q.trim();
  const shown = { when, late, over, kind, place };
  const sameNames = severalOf(rows?.map(nameOf) ?? []);
  const owing = rows?.filter(({ dues }) => dues.length > 0);
  const others = rows?.filter(({ dues }) => dues.length === 0) ?? [];
  const row = (each: HouseholdRow) => (
    <CollectRow
      key={each.household.people[0]!.account}
      row={each}
      today={today}
      list={typed ? undefined : shown}
      again={again}
      typed={typed}
      isOneOfSeveral={sameNames.has(nameOf(each))}
    />
  );
  const otherPages = usePages(others.length, SIZES);
  const isFolded = owing !== undefined && owing.length > 0 && others.length > 0;
  return (
    <>
      <PeopleList
        label={t('collect.list')}
        className="people"
        rows={isFolded ? owing : rows}
        list={list}
        nobody={nobody}
      >
        {row}
      </PeopleList>
      {isFolded && (
        <details className="more">
          <summary>{t('collect.oweNothing', { count: others.length })}</summary>
          <PeopleList
            label={t('collect.owesNothing')}
            className="people"
            rows={others}
            list={{ pagesFor: () => otherPages }}
            nobody={nobody}
          >
            {row}
          </PeopleList>
        </details>
      )}
      {rows && rows.length > 0 && <CollectExport rows={rows} today={today} stretch={t(LABELS[when])} typed={q} />}
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

type Props = { search: CollectSearch; onChange: (changed: CollectSearch) => void };

/** Narrows the list: by text, and to a project or one kind of payment. */
function CollectFilters({ search: { q = '', kind }, onChange }: Props) {
  return (
    <ListFilters
      search={
        <SearchBox
          label={t('collect.search')}
          placeholder={t('collect.searchShort')}
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
      }
      chosen={kind ? 1 : 0}
      showLabel={t('collect.showPeople')}
    >
      <ProjectChoice />
      <Choice
        label={t('collect.kind')}
        all={t('collect.allKinds')}
        options={[
          ['installment', t('collect.onlyInstallments')],
          ['subscription', t('collect.onlySubscriptions')],
        ]}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
    </ListFilters>
  );
}
