import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TransactionId } from 'shared-schema/ids';
import { createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { payVoucher } from 'shared-schema/ledgers/voucher-commands';
import { formatMoney, subtract } from 'shared-schema/money';
import type { TextKey } from 'shared-schema/texts/text-key';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { parsePaise } from 'shared-schema/typed-figure';
import type * as v from 'valibot';
import { entryKeys, NEXT } from '../forms/entry-keys.ts';
import { t } from '../language/texts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { Papers } from '../records/entry-papers.tsx';
import { isFull, type MadePaper, withPapers } from '../records/make-paper.ts';
import { DraftForm } from '../forms/draft-form.tsx';
import { Notice, PageHeader } from '../ui/page.tsx';
import { type CashFrom, takenOutFor } from '../records/paid-from.tsx';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { ProjectOfNew, useProjectOfNew } from '../records/project-notes.tsx';
import { errorsOf, readDraft, type Draft, useDraft } from '../forms/draft.ts';
import { useToast } from '../ui/toasts.tsx';
import { useBankAccounts } from '../records/way-of-paying.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { type EntryDraft, emptyEntry, entryTyped, isPaidInCash, readLines, EntryFields } from './entry-fields.tsx';
import { LEDGER_BOOKS, type LedgerBook } from './ledger-book.ts';
import { TodaysVouchers, useIsToPay, VoucherLines } from './voucher-lines.tsx';

/** Enters a line in a ledger by hand. */
export function NewEntryPage({ book }: { book: LedgerBook }) {
  const form = useDraft(emptyEntry(useToday(), useIsToPay()));
  const { draft, set, errors } = form;
  const [papers, setPapers] = useState<MadePaper[]>([]);
  const pays = draft.type === 'DEBIT';
  const create = useCreate(book, form, { papers: pays ? papers : [], setPapers });
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
        <DraftForm form={form} onSubmit={create} onKeyDown={pays ? entryKeys : undefined} actions={actions}>
          <EntryFields ledger={book.ledger} projectId={projectId} draft={draft} set={set} errors={errors}>
            {book.ledger !== 'general' && pays && <LeftInFund ledger={book.ledger} amount={draft.amount} />}
          </EntryFields>
          {pays && (
            <>
              <VoucherLines
                ledger={book.ledger}
                draft={draft}
                errors={errors}
                onChange={(lines) => set('lines', lines)}
              />
              <Papers papers={papers} onChange={setPapers} />
              <div>
                <Button type="submit" name={NEXT} look="outlined" label={t('vouchers.saveAndNext')} />
              </div>
            </>
          )}
        </DraftForm>
        {pays && <TodaysVouchers />}
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

type EntryInput = v.InferInput<typeof createTransaction.input>;
type LinesInput = v.InferInput<typeof payVoucher.input>['lines'];

type Besides = {
  papers: MadePaper[];
  setPapers: (papers: MadePaper[]) => void;
};

function useCreate(
  { ledger, list }: LedgerBook,
  { draft, fail, change, saved }: Draft<EntryDraft>,
  { papers, setPapers }: Besides,
): (pressed: string | undefined) => Promise<void> {
  const { dispatch, user } = useDevice();
  const projectId = useChosenProject();
  const today = useToday();
  const accounts = useBankAccounts();
  const toast = useToast();
  const navigate = useNavigate();
  const voucherOf = useOfferVoucher();

  async function enter(input: EntryInput, from: CashFrom | undefined): Promise<TransactionId> {
    const besides = { ...(await withPapers(papers)), with: takenOutFor(from, user, input) };
    return (await dispatch(createTransaction, input, besides)).id!;
  }

  async function payAll(input: EntryInput, besides: LinesInput, from: CashFrom | undefined): Promise<TransactionId> {
    const { id: _id, type: _type, ledger: of, amount, head, ...same } = input;
    const paid = { ...same, lines: [{ ledger: of, amount, head }, ...besides] };
    const sum = paid.lines.reduce((before, line) => before + line.amount, 0);
    const taken = takenOutFor(from, user, { ...same, amount: sum });
    return (await dispatch(payVoucher, paid, { ...(await withPapers(papers)), with: taken })).ids![0]!;
  }

  return async (pressed) => {
    const typed = entryTyped(draft, { today, by: user.id, accounts, projectId: projectId ?? FIRST_PROJECT });
    // Left out, it is today, at this minute.
    const date = typed.date === today ? undefined : typed.date;
    const from = isPaidInCash(draft) ? draft.cashFrom : undefined;
    const { input, errors } = readDraft(createTransaction.input, { ...typed, date, ledger, projectId });
    const { lines, errors: wrong } = readLines(draft.type === 'DEBIT' ? draft.lines : []);
    if (errors || Object.keys(wrong).length > 0) return fail({ ...errors, ...wrong });
    try {
      const id = lines.length > 0 ? await payAll(input, lines, from) : await enter(input, from);
      toast(t('ledgers.created'), draft.type === 'DEBIT' ? voucherOf(id) : undefined);
      if (pressed !== NEXT) return await navigate({ to: list, ignoreBlocker: true });
      const { date: day, method, bankAccountId, cashFrom } = draft;
      const next = { ...emptyEntry(today, true), date: day, method, bankAccountId, cashFrom };
      change(next);
      saved(next);
      setPapers([]);
    } catch (failure) {
      const isPaper = papers.length > 0 && isFull(failure);
      const failed = t(isPaper ? 'entryPapers.full' : 'ledgers.createFailed');
      fail(errorsOf(failure, failed, Object.keys(draft)));
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
