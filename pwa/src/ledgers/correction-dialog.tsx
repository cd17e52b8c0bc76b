import type { MemberId } from 'shared-schema/ids';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove } from 'shared-schema/bank/place';
import { correctTransaction, createTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { ProjectId } from 'shared-schema/ids';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';
import { isClosed } from 'shared-schema/periods/require-open';
import { formatDate, t } from '../language/texts.ts';
import { DraftForm, DialogActions, FormDialog } from '../forms/draft-form.tsx';
import { errorsOf, type FieldErrors, readDraft, type Draft, useDraft } from '../forms/draft.ts';
import { cashFromOf, putBack, takenOutFor } from '../records/paid-from.tsx';
import { LedgerField, ProjectField } from '../records/project-field.tsx';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useBankAccounts } from '../records/way-of-paying.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useToast } from '../ui/toasts.tsx';
import { draftOfLine, type EntryDraft, entryTyped, isPaidInCash, EntryFields } from './entry-fields.tsx';
import { CheckField, TextField } from '../forms/kinds.tsx';

type CorrectionDraft = {
  reason: string;
  /** The right entry takes its place. */
  replaced: boolean;
  ledger: Ledger;
  projectId: ProjectId;
  entry: EntryDraft;
};

type Props = {
  line: Transaction;
  /** What the other lines of its voucher come to. */
  others: Money;
  /** What was taken out of the cash box for it. */
  box: MoneyMove | undefined;
  description: string;
  member: string;
  closedUntil: LocalDate | null;
  onClose: () => void;
};

/** Undoes an entry by a counter-entry, and makes the right one if there is one. Shown as long as it is mounted. */
export function CorrectionDialog({ line, others, box, description, member, closedUntil, onClose }: Props) {
  const timeZone = useTimeZone();
  const today = useToday();
  const user = useUser();
  const form = useDraft<CorrectionDraft>(
    {
      reason: '',
      replaced: true,
      ledger: line.ledger,
      projectId: line.projectId,
      entry: draftOfLine(line, { timeZone, today, closedUntil, cashFrom: cashFromOf(line, box, user) }),
    },
    `correct ${line.id}`,
  );
  const { draft, bind, set, errors } = form;
  const correct = useCorrect(form, { line, others, box, closedUntil, onClose });
  const actions = <DialogActions verb={t('ledgers.correctEntry')} />;
  const explained = { type: line.type, amount: formatMoney(line.amount), member, description };
  return (
    <FormDialog title={t('ledgers.correctTitle', { id: line.id })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={correct} actions={actions}>
        <p>{t('ledgers.correctExplained', explained)}</p>
        {isClosed(dateOfLine(line, timeZone), { closedUntil }) && (
          <p>{t('ledgers.correctClosed', { until: formatDate(closedUntil!) })}</p>
        )}
        {line.voucherWith && <p>{t('ledgers.othersAnew', { count: line.voucherWith.length })}</p>}
        <TextField label={t('fields.reason')} {...bind('reason')} />
        <CheckField label={t('ledgers.replaceByRight')} {...bind('replaced')} />
        {draft.replaced && (
          <>
            <LedgerField value={draft.ledger} onChange={(ledger) => set('ledger', ledger)} />
            <ProjectField value={draft.projectId} onChange={(id) => set('projectId', id)} />
            <EntryFields
              ledger={draft.ledger}
              projectId={draft.projectId}
              draft={draft.entry}
              set={(field, value) => set('entry', { ...draft.entry, [field]: value })}
              errors={entryErrors(errors)}
            />
          </>
        )}
      </DraftForm>
    </FormDialog>
  );
}

function useCorrect(
  { draft, fail }: Draft<CorrectionDraft>,
  { line, others, box, closedUntil, onClose }: Omit<Props, 'description' | 'member'>,
) {
  const { dispatch, user } = useDevice();
  const timeZone = useTimeZone();
  const toast = useToast();
  const today = useToday();
  const accounts = useBankAccounts();

  return async (): Promise<void> => {
    const { entry, errors: wrong } = draft.replaced
      ? readRight(draft, { today, by: user.id, accounts }, line)
      : NO_ENTRY;
    const correction = readDraft(correctTransaction.input, { id: line.id, reason: draft.reason });
    const errors = { ...correction.errors, ...wrong };
    if (!correction.input || Object.keys(errors).length > 0) return fail(errors);
    const { cashFrom, ...right } = draft.entry;
    const from = entry && isPaidInCash(right) ? cashFrom : undefined;
    const day = dateOfLine(line, timeZone);
    // Unless it is said, the cash is still with whom the line said.
    const isMine = (from === 'CASH' || from === 'BOX') && line.cashBy !== user.id;
    const withIt = (made: object) => [
      ...putBack(box, user, isClosed(day, { closedUntil }) ? today : day),
      ...(entry ? takenOutFor(from, user, { ...entry, amount: entry.amount + others })(made) : []),
    ];
    try {
      await dispatch(
        correctTransaction,
        {
          ...correction.input,
          entry: entry && { ...entry, ...(isMine && { cashBy: user.id }) },
          others: line.voucherWith?.length,
        },
        { with: withIt },
      );
      toast(t('ledgers.corrected', { id: line.id }));
      onClose();
    } catch (failure) {
      const found = errorsOf(failure, t('ledgers.correctFailed'), ['reason', ...OF_ENTRY]);
      fail(Object.fromEntries(Object.entries(found).map(([path, sentence]) => [inForm(path), sentence])));
    }
  };
}

/** The right entry; what is wrong with it under `entry.…`. */
const NO_ENTRY = { entry: null, errors: {} };

type At = { today: LocalDate; by: MemberId; accounts: BankAccount[] };

function readRight({ entry: typed, ledger, projectId }: CorrectionDraft, at: At, wrong: Transaction) {
  const right = { ...entryTyped(typed, { ...at, projectId }, wrong), ledger, projectId };
  const { input, errors } = readDraft(createTransaction.input, right);
  if (errors) {
    const found = Object.entries(errors).map(([field, sentence]) => [`entry.${field}`, sentence]);
    return { entry: null, errors: Object.fromEntries(found) as FieldErrors };
  }
  const { id: _none, type = 'CREDIT', ...entry } = input;
  return { entry: { ...entry, type }, errors: {} };
}

const OF_ENTRY = ['date', 'userId', 'bankAccountId'];

/** A refusal names the fields of the right entry without saying so. */
function inForm(path: string): string {
  return OF_ENTRY.includes(path) ? `entry.${path}` : path;
}

function entryErrors(errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([path]) => path.startsWith('entry.'));
  return Object.fromEntries(own.map(([path, sentence]) => [path.slice('entry.'.length), sentence]));
}
