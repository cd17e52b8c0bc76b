import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { METHODS } from 'shared-schema/collections/account-id';
import { headOfKey, keyOfHead, meaningOf } from 'shared-schema/reports/head';
import { LINE_SIDES, type ShownLedger } from 'shared-schema/reports/source';
import { t } from '../language/texts.ts';
import { useReadsBooks } from '../session/session-context.tsx';
import { DaysField } from '../records/days-field.tsx';
import { ListFilters } from '../records/list-filters.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { LedgerField } from '../records/project-field.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { useSearchText } from '../ui/search-text.ts';
import { LINE_CHECKS, SIDE_WORDS } from './filter-notes.ts';
import { countChoices, type LedgerSearch, wrongAmounts } from './ledger-search.ts';
import { CheckField, Choice, RupeeField } from '../forms/kinds.tsx';
import { headsToFind } from '../records/heads.tsx';
import { useRecords } from '../records/records.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { headsInLedger } from './heads-in-ledger.ts';
import './ledger.css';
import { toRupees } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';

type Props = {
  search: LedgerSearch;
  onChange: (search: LedgerSearch) => void;
  ledger: ShownLedger;
  /** Offers the other ledgers, too. */
  chooseLedger: boolean;
} & Pick<ComponentProps<typeof ListFilters>, 'order' | 'more' | 'onSelect'>;

/** Narrows a ledger: by text, and by what, whose, how and when. */
export function LineFilters({ order, more, onSelect, ...props }: Props) {
  const { search, onChange } = props;
  const write = useCallback((q: string) => onChange({ ...search, q: q || undefined }), [search, onChange]);
  const [typed, type] = useSearchText(search.q ?? '', write);
  const least = useTypedAmount(
    search.least,
    useCallback((rupees) => onChange({ ...search, least: rupees }), [search, onChange]),
  );
  const most = useTypedAmount(
    search.most,
    useCallback((rupees) => onChange({ ...search, most: rupees }), [search, onChange]),
  );
  return (
    <ListFilters
      search={<SearchBox label={t('ledgers.search')} value={typed} onChange={type} />}
      order={order}
      more={more}
      onSelect={onSelect}
      chosen={countChoices(search)}
      showLabel={t('ledgers.showEntries')}
    >
      <Fields {...props} least={least} most={most} />
    </ListFilters>
  );
}

type Typed = { least: TypedAmount; most: TypedAmount };

type FieldProps = Pick<Props, 'search'> & { set: (choice: LedgerSearch) => void };

function Fields({ search, onChange, ledger, chooseLedger, ...typed }: Omit<Props, 'more'> & Typed) {
  const admin = useReadsBooks();
  const set = (choice: LedgerSearch) => onChange({ ...search, ...choice });
  return (
    <>
      {chooseLedger && (
        <LedgerField
          all={t('reports.allLedgers')}
          value={ledger}
          onChange={(chosen) => set({ ledger: chosen, head: undefined })}
        />
      )}
      <Choice
        label={t('ledgers.columnType')}
        all={t('ledgers.creditAndDebit')}
        options={[
          ['CREDIT', t('common.credit')],
          ['DEBIT', t('common.debit')],
        ]}
        value={search.type}
        onChange={(type) => set({ type })}
      />
      {admin && <MethodFilter search={search} set={set} />}
      <DaysField days={search} onChange={set} />
      <HeadFilter ledger={ledger} value={search.head} onChange={(head) => set({ head })} />
      <Choice
        label={t('filters.side')}
        all={t('filters.allSides')}
        options={LINE_SIDES.map((side) => [side, t(SIDE_WORDS[side])])}
        value={search.side}
        onChange={(side) => set({ side })}
      />
      <Amounts search={search} {...typed} />
      <MemberPicker label={t('ledgers.columnMember')} value={search.member} onChange={(member) => set({ member })} />
      {admin && <ForAdmins search={search} set={set} />}
    </>
  );
}

function Amounts({ search, least, most }: Pick<Props, 'search'> & Typed) {
  const wrong = wrongAmounts(search);
  return (
    <>
      <AmountFilter label={t('filters.least')} amount={least} error={undefined} />
      <AmountFilter label={t('filters.most')} amount={most} error={wrong && t(wrong)} />
    </>
  );
}

/** Members are not told how others paid. */
function MethodFilter({ search, set }: FieldProps) {
  return (
    <Choice
      label={t('records.method')}
      all={t('filters.allMethods')}
      options={[
        ...METHODS.map((method) => [method, methodLabel(method)] as ['UPI', string]),
        ['NONE', t('reports.noMethod')],
      ]}
      value={search.method}
      onChange={(method) => set({ method })}
    />
  );
}

/** Nor to whom, and what was deleted. */
function ForAdmins({ search, set }: FieldProps) {
  return (
    <>
      <MemberPicker label={t('filters.handler')} value={search.handler} onChange={(handler) => set({ handler })} />
      {LINE_CHECKS.map(([what, label]) => (
        <CheckField
          key={what}
          label={t(label)}
          value={search[what] ?? false}
          onChange={(chosen) => set({ [what]: chosen || undefined })}
        />
      ))}
    </>
  );
}

type HeadFilterProps = {
  ledger: ShownLedger;
  /** As `keyOfHead` names it. */
  value: string | undefined;
  onChange: (head: string | undefined) => void;
};

/** By what entries are for. */
function HeadFilter({ ledger, value, onChange }: HeadFilterProps) {
  const { data = [] } = useRecords((books) => headsToFind(books, ledger), [ledger]);
  const heads = useBooks((books) => books.heads.all(), [], []);
  // An address may have a name that the head no longer has.
  const chosen = value && keyOfHead(meaningOf(heads)(headOfKey(value)));
  return (
    <Choice
      label={t('fields.head')}
      all={t('filters.allHeads')}
      options={headsInLedger(ledger, data, chosen)}
      value={chosen}
      onChange={onChange}
    />
  );
}

/** Typing rests this long before the list follows. */
const REST = 300;

type TypedAmount = { typed: string; type: (text: string) => void };

/**
 * What is typed for an amount, which the list follows a moment later. It belongs to what stays on screen: the sheet with the field may be
 * closed before that moment has passed. `value` is in rupees.
 */
function useTypedAmount(value: number | undefined, onChange: (rupees: number | undefined) => void): TypedAmount {
  const [typed, type] = useState(textOf(value));
  const [seen, setSeen] = useState(value);
  const read = rupeesIn(typed);
  if (value !== seen) {
    setSeen(value);
    // Cleared, or chosen elsewhere; otherwise what was typed here says the same already.
    if (read !== value) type(textOf(value));
  }
  useEffect(() => {
    if (read === 'unreadable' || read === value) return undefined;
    const timer = setTimeout(() => onChange(read), REST);
    return () => clearTimeout(timer);
  }, [read, value, onChange]);
  return { typed, type };
}

type AmountFilterProps = { label: string; amount: TypedAmount; error: string | undefined };

/** One end of a range of amounts. What cannot be read as an amount narrows nothing, and says so. */
function AmountFilter({ label, amount: { typed, type }, error }: AmountFilterProps) {
  return (
    <RupeeField
      label={label}
      error={rupeesIn(typed) === 'unreadable' ? t('forms.enterRupees') : error}
      value={typed}
      onChange={type}
    />
  );
}

function textOf(rupees: number | undefined): string {
  return rupees === undefined ? '' : String(rupees);
}

function rupeesIn(typed: string): number | 'unreadable' | undefined {
  if (!typed.trim()) return undefined;
  const money = parsePaise(typed);
  return money === undefined || money < 0 ? 'unreadable' : toRupees(money);
}
