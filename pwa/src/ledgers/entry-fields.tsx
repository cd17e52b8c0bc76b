import { type ReactNode, useId } from 'react';
import { type Method, METHODS } from 'shared-schema/collections/method';
import type { ProjectId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { DateInput } from '../forms/date-input.tsx';
import { FormField } from '../forms/form-field.tsx';
import type { FieldErrors } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { HeadField } from '../records/head-field.tsx';
import { PartyPicker } from '../records/party-picker.tsx';
import { PaidFromField } from '../records/paid-out.tsx';
import { methodLabel } from '../records/method-choice.tsx';
import { useToday } from '../records/time.tsx';
import type { EntryDraft, SetEntry } from './entry-draft.ts';
import { TypeChoice } from './type-choice.tsx';

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
  const typeLabel = useId();
  return (
    <>
      <div className="field">
        <span className="field-label" id={typeLabel}>
          {t('ledgers.columnType')}
        </span>
        <TypeChoice labelledBy={typeLabel} value={draft.type} onChange={(type) => set('type', type)} />
      </div>
      <FormField label={t('fields.amount')} error={errors.amount}>
        {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
      </FormField>
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
        {...draft}
        errors={errors}
        onChange={({ userId, party }) => {
          set('userId', userId);
          set('party', party);
        }}
      />
      <FormField label={t('fields.description')} error={errors.description}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={draft.description}
            onChange={(event) => set('description', event.target.value)}
          />
        )}
      </FormField>
      <HeadField
        ledger={ledger}
        value={draft.head}
        hint={t('ledgers.headHint')}
        error={errors.head}
        onChange={(head) => set('head', head)}
      />
      <FormField label={t('fields.reference')} hint={t('ledgers.referenceHint')} error={errors.reference}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={draft.reference}
            onChange={(event) => set('reference', event.target.value)}
          />
        )}
      </FormField>
    </>
  );
}

type FieldProps = Pick<Props, 'draft' | 'set' | 'errors'>;

function DateAndMethod({ draft, set, errors }: FieldProps) {
  const today = useToday();
  return (
    <div className="form-pair tight">
      <FormField label={t('ledgers.date')} error={errors.date}>
        {(control) => <DateInput {...control} max={today} value={draft.date} onChange={(date) => set('date', date)} />}
      </FormField>
      <FormField label={t('records.method')} error={errors.method}>
        {({ invalid: _invalid, ...control }) => (
          <select
            {...control}
            className="select"
            value={draft.method}
            onChange={({ target }) => set('method', target.value as Method | '')}
          >
            <option value="">{t('ledgers.noMethod')}</option>
            {METHODS.map((method) => (
              <option key={method} value={method}>
                {methodLabel(method)}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </div>
  );
}
