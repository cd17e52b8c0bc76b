import type { ReactNode } from 'react';
import { METHODS } from 'shared-schema/collections/method';
import type { ProjectId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { t } from '../language/texts.ts';
import { type FieldErrors, boundTo } from '../forms/draft.ts';
import { HeadField } from '../records/head-field.tsx';
import { PartyPicker } from '../records/party-picker.tsx';
import { PaidFromField } from '../records/paid-out.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import { useToday } from '../records/records.tsx';
import { SegmentedField } from '../forms/segmented-field.tsx';
import type { EntryDraft, SetEntry } from './entry-draft.ts';
import { DayField, RupeeField, SelectField, TextField } from '../forms/kinds.tsx';

type Props = {
  ledger: Ledger;
  projectId: ProjectId;
  draft: EntryDraft;
  set: SetEntry;
  errors: FieldErrors;
  /** Said of the amount. */
  children?: ReactNode;
};

/** The fields of an entry that is made by hand. */
export function EntryFields({ ledger, projectId, draft, set, errors, children }: Props) {
  const bind = boundTo(draft, errors, set);
  return (
    <>
      <SegmentedField
        label={t('ledgers.columnType')}
        options={[
          { value: 'CREDIT', label: t('ledgers.moneyIn') },
          { value: 'DEBIT', label: t('ledgers.moneyOut') },
        ]}
        value={draft.type}
        onChange={(type) => set('type', type)}
      />
      <RupeeField label={t('fields.amount')} {...bind('amount')} />
      {children}
      <DateAndMethod draft={draft} set={set} errors={errors} />
      <PaidFromField
        draft={draft}
        errors={errors}
        projectId={projectId}
        comesIn={draft.type === 'CREDIT'}
        onChange={(chosen) => {
          if ('cashFrom' in chosen) set('cashFrom', chosen.cashFrom);
          else set('bankAccountId', chosen.bankAccountId);
        }}
      />
      <PartyPicker
        label={draft.type === 'DEBIT' ? t('vouchers.paidTo') : undefined}
        {...draft}
        errors={errors}
        onChange={({ userId, party }) => {
          set('userId', userId);
          set('party', party);
        }}
      />
      <TextField label={t('fields.description')} {...bind('description')} />
      <HeadField
        ledger={ledger}
        value={draft.head}
        hint={t('ledgers.headHint')}
        error={errors.head}
        onChange={(head) => set('head', head)}
      />
      <TextField label={t('fields.reference')} hint={t('ledgers.referenceHint')} {...bind('reference')} />
    </>
  );
}

type FieldProps = Pick<Props, 'draft' | 'set' | 'errors'>;

function DateAndMethod({ draft, set, errors }: FieldProps) {
  const bind = boundTo(draft, errors, set);
  const today = useToday();
  return (
    <div className="form-pair tight">
      <DayField label={t('fields.date')} max={today} {...bind('date')} />
      <SelectField
        label={t('records.method')}
        {...bind('method')}
        choices={[['', t('ledgers.noMethod')], ...METHODS.map((method) => [method, methodLabel(method)] as const)]}
      />
    </div>
  );
}
