import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createTransaction } from 'shared-schema/ledgers/create-transaction';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { formatMoney, subtract } from 'shared-schema/money';
import type { TextKey } from 'shared-schema/texts/text-key';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { parsePaise } from 'shared-schema/typed-figure';
import { t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { Papers } from '../records/entry-papers.tsx';
import { addPapers, type MadePaper } from '../records/make-paper.ts';
import { DraftForm } from '../forms/draft-form.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { takenOutFor } from '../records/cash-source.ts';
import { ProjectOfNew, useProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf, readDraft } from '../forms/read-draft.ts';
import { useToast } from '../ui/toasts.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { useBankAccounts } from '../records/way-of-paying.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { type EntryDraft, emptyEntry, entryTyped, isPaidInCash } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { LEDGER_BOOKS, type LedgerBook } from './ledger-book.ts';

/** Enters a line in a ledger by hand. */
export function NewEntryPage({ book }: { book: LedgerBook }) {
  const form = useDraft(emptyEntry(useToday()));
  const { draft, set, errors } = form;
  const [papers, setPapers] = useState<MadePaper[]>([]);
  const isPayment = draft.type === 'DEBIT';
  const create = useCreate(book, form, isPayment ? papers : []);
  const projectId = useChosenProject() ?? FIRST_PROJECT;
  const actions = (
    <>
      <ButtonLink to={book.list} look="outlined">
        {t('common.cancel')}
      </ButtonLink>
      <Button type="submit" label={t(book.save)} />
    </>
  );
  return (
    <>
      <PageHeader title={t(book.formTitle)} />
      <ProjectOfNew>
        <DraftForm form={form} onSubmit={create} actions={actions}>
          <EntryFields ledger={book.ledger} projectId={projectId} draft={draft} set={set} errors={errors}>
            {book.ledger !== 'general' && isPayment && <LeftInFund ledger={book.ledger} amount={draft.amount} />}
          </EntryFields>
          {isPayment && <Papers papers={papers} onChange={setPapers} />}
        </DraftForm>
      </ProjectOfNew>
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
  const { data: held } = useRecords((books) => ledgerBalance(books, ledger, projectId), [ledger, projectId]);
  const given = parsePaise(amount);
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

function useCreate(
  { ledger, list }: LedgerBook,
  { draft, fail }: Draft<EntryDraft>,
  papers: MadePaper[],
): () => Promise<void> {
  const device = useDevice();
  const { dispatch, user } = device;
  const projectId = useChosenProject();
  const today = useToday();
  const accounts = useBankAccounts();
  const toast = useToast();
  const navigate = useNavigate();

  return async () => {
    const typed = entryTyped(draft, { today, by: user.id, accounts, projectId: projectId ?? FIRST_PROJECT });
    // Left out, it is today, at this minute.
    const date = typed.date === today ? undefined : typed.date;
    const { input, errors } = readDraft(createTransaction.input, { ...typed, date, ledger, projectId });
    if (errors) return fail(errors);
    try {
      const from = isPaidInCash(draft) ? draft.cashFrom : undefined;
      const { id } = await dispatch(createTransaction, input, { with: takenOutFor(from, user, input) });
      await addPapers(device, id!, papers);
      toast(t('ledgers.created'));
      await navigate({ to: list, ignoreBlocker: true });
    } catch (failure) {
      fail(errorsOf(failure, t('ledgers.createFailed'), Object.keys(draft)));
    }
  };
}

/** Enters a line in the charity fund. */
export function NewCharityEntryPage() {
  return <NewEntryPage book={LEDGER_BOOKS.charity} />;
}

/** Enters a line in the operational fund. */
export function NewOperationalEntryPage() {
  return <NewEntryPage book={LEDGER_BOOKS.operational} />;
}

/** Enters a line in the general ledger by hand. */
export function NewTransactionPage() {
  return <NewEntryPage book={LEDGER_BOOKS.general} />;
}
