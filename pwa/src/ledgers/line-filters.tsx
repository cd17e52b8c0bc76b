import { useCallback } from 'react';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import type { LocalDate } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { DateInput } from '../forms/date-input.tsx';
import { FormField } from '../forms/form-field.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { ListFilters } from '../records/list-filters.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { PeriodChoice } from '../records/period-choice.tsx';
import { LedgerField } from '../records/project-field.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { useSearchText } from '../ui/search-text.ts';
import { countChoices, type LedgerSearch } from './ledger-search.ts';
import './ledger.css';

type Props = {
  search: LedgerSearch;
  onChange: (search: LedgerSearch) => void;
  /** The ledger shown, where another may be chosen. */
  ledger: Ledger | undefined;
  wrongDays: string | undefined;
};

/** Narrows a ledger: by text, and by what, whose and when. */
export function LineFilters(props: Props) {
  const { search, onChange } = props;
  const write = useCallback((q: string) => onChange({ ...search, q: q || undefined }), [search, onChange]);
  const [typed, type] = useSearchText(search.q ?? '', write);
  return (
    <ListFilters
      search={<SearchBox label={t('ledgers.search')} value={typed} onChange={type} />}
      chosen={countChoices(search)}
      showLabel={t('ledgers.showEntries')}
    >
      <Fields {...props} />
    </ListFilters>
  );
}

function Fields({ search, onChange, ledger, wrongDays }: Props) {
  const admin = useIsAdmin();
  const set = (choice: LedgerSearch) => onChange({ ...search, ...choice });
  return (
    <>
      {ledger && <LedgerField value={ledger} onChange={(chosen) => set({ ledger: chosen })} />}
      <FormField label={t('ledgers.columnType')}>
        {({ id }) => (
          <select
            id={id}
            className="select"
            value={search.type ?? ''}
            onChange={({ target }) => set({ type: (target.value || undefined) as TransactionType | undefined })}
          >
            <option value="">{t('ledgers.creditAndDebit')}</option>
            <option value="CREDIT">{t('common.credit')}</option>
            <option value="DEBIT">{t('common.debit')}</option>
          </select>
        )}
      </FormField>
      <PeriodChoice open period={{ from: search.from, to: search.to }} onChange={set} />
      <FormField label={t('ledgers.from')}>
        {(control) => (
          <DateInput
            {...control}
            value={search.from ?? ''}
            onChange={(day) => set({ from: (day || undefined) as LocalDate | undefined })}
          />
        )}
      </FormField>
      <FormField label={t('ledgers.to')} error={wrongDays}>
        {(control) => (
          <DateInput
            {...control}
            value={search.to ?? ''}
            onChange={(day) => set({ to: (day || undefined) as LocalDate | undefined })}
          />
        )}
      </FormField>
      <MemberPicker label={t('ledgers.columnMember')} value={search.member} onChange={(member) => set({ member })} />
      {admin && (
        <label className="check">
          <input
            type="checkbox"
            checked={search.deleted ?? false}
            onChange={({ target }) => set({ deleted: target.checked || undefined })}
          />
          {t('ledgers.showDeleted')}
        </label>
      )}
    </>
  );
}
