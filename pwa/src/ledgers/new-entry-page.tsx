import { useNavigate } from '@tanstack/react-router';
import { InputText } from 'primereact/inputtext';
import { useId } from 'react';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/transaction';
import { formatMoney, parseRupees, subtract } from 'shared-schema/money';
import type { TextKey } from 'shared-schema/texts/text-key';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { useRecords } from '../records/use-records.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormField } from '../forms/form-field.tsx';
import { MemberPicker } from '../records/member-picker.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProjectOfNew, useProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { useToast } from '../ui/toasts.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device-context.tsx';
import { ledgerBalance } from '../sync/ledger-pages.ts';
import type { LedgerBook } from './ledger-book.ts';
import { TypeChoice } from './type-choice.tsx';

type EntryDraft = {
  type: TransactionType;
  amount: string;
  userId: MemberId | undefined;
  description: string;
  reference: string;
};

const EMPTY: EntryDraft = { type: 'CREDIT', amount: '', userId: undefined, description: '', reference: '' };

/** Enters a line in a ledger by hand. */
export function NewEntryPage({ book }: { book: LedgerBook }) {
  const form = useDraft(EMPTY);
  const { draft, set, errors } = form;
  const create = useCreate(book, form);
  const typeLabel = useId();
  const actions = (
    <>
      <Button type="submit" label={t(book.save)} />
      <ButtonLink to={book.list} look="outlined">
        {t('common.cancel')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t(book.formTitle)} />
      <ProjectOfNew />
      <DraftForm form={form} onSubmit={create} actions={actions}>
        <div className="field">
          <span className="field-label" id={typeLabel}>
            {t('ledgers.columnType')}
          </span>
          <TypeChoice labelledBy={typeLabel} value={draft.type} onChange={(type) => set('type', type)} />
        </div>
        <FormField label={t('fields.amount')} error={errors.amount}>
          {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
        </FormField>
        {book.ledger !== 'general' && draft.type === 'DEBIT' && (
          <LeftInFund ledger={book.ledger} amount={draft.amount} />
        )}
        <MemberPicker
          label={t('ledgers.columnMember')}
          value={draft.userId}
          onChange={(id) => set('userId', id)}
          error={errors.userId}
        />
        <FormField label={t('fields.description')} error={errors.description}>
          {(control) => (
            <InputText
              {...control}
              autoComplete="off"
              value={draft.description}
              onChange={(event) => set('description', event.target.value)}
            />
          )}
        </FormField>
        <FormField label={t('fields.reference')} hint={t('ledgers.referenceHint')} error={errors.reference}>
          {(control) => (
            <InputText
              {...control}
              autoComplete="off"
              value={draft.reference}
              onChange={(event) => set('reference', event.target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </>
  );
}

type Fund = Exclude<Ledger, 'general'>;

const TOO_LOW = {
  charity: 'ledgers.charityTooLow',
  operational: 'ledgers.operationalTooLow',
} as const satisfies Record<Fund, TextKey>;

/**
 * A fund gives what it holds; the general ledger lends ahead. Allowed all the same: the money may be on its way. What
 * counts is the fund of the project that the entry goes to.
 */
function LeftInFund({ ledger, amount }: { ledger: Fund; amount: string }) {
  const projectId = useChosenProject() ?? FIRST_PROJECT;
  const project = useProjectOfNew();
  const { data: held } = useRecords((db) => ledgerBalance(db, ledger, projectId), [ledger, projectId]);
  const given = parseRupees(amount);
  const short = held !== undefined && given !== undefined && given > 0 && given > held;
  return (
    <div className="aside" aria-live="polite">
      {short && (
        <Notice tone="waiting">
          {t(TOO_LOW[ledger], {
            project: project ?? 'none',
            held: formatMoney(held),
            left: formatMoney(subtract(held, given)),
          })}
        </Notice>
      )}
    </div>
  );
}

function useCreate({ ledger, list }: LedgerBook, { draft, fail }: Draft<EntryDraft>): () => Promise<void> {
  const { dispatch } = useDevice();
  const projectId = useChosenProject();
  const toast = useToast();
  const navigate = useNavigate();

  return async () => {
    const { input, errors } = readEntry({ ...draft, ledger, projectId });
    if (errors) return fail(errors);
    try {
      await dispatch(createTransaction, input);
      toast(t('ledgers.created'));
      await navigate({ to: list, ignoreBlocker: true });
    } catch (failure) {
      fail(errorsOf(failure, t('ledgers.createFailed'), Object.keys(draft)));
    }
  };
}

function readEntry(draft: EntryDraft & { ledger: Ledger; projectId: ProjectId | undefined }) {
  const amount = rupeesTyped(t('fields.amount'), draft.amount, t('validation.positiveAmount'));
  return readDraft(createTransaction.input, { ...draft, amount });
}
