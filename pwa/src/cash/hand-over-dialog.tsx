import { type BankAccount, usualAccount } from 'shared-schema/bank/bank-account';
import { moveMoney } from 'shared-schema/bank/move-money';
import type { DayClose } from 'shared-schema/cash/day-close';
import { type ForeignNotes, stillThere } from 'shared-schema/cash/foreign-notes';
import { handOverCash, withdrawHandOver } from 'shared-schema/cash/hand-over-commands';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { parsePaise, rupeesText } from 'shared-schema/typed-figure';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { DraftForm, DialogActions, FormDialog } from '../forms/draft-form.tsx';
import { errorsOf, readDraft, rupeesTyped, Unreadable, type Draft, useDraft } from '../forms/draft.ts';
import { RowsField } from '../forms/segmented-field.tsx';
import { NotesAmount, NotesChoice, notesText, partTyped, sumText } from '../records/foreign-notes.tsx';
import { AccountField, useBankAccounts } from '../records/way-of-paying.tsx';
import { useTimeZone } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Notice } from '../ui/page.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';
import { closedText } from './count-draft.ts';
import { cashToHandOver, otherAdmins } from './read-cash.ts';
import { RupeeField, TextField } from '../forms/kinds.tsx';

type HandOverDraft = {
  /** The admin who receives it. */
  to: MemberId | 'bank' | undefined;
  /** The account into which the bank puts it; `NONE`: nobody says so. */
  account: BankAccountId | 'NONE' | undefined;
  /** The currency; empty for rupees. */
  code: string;
  amount: string;
  note: string;
};

type Props = {
  inHand: Money;
  /** Of it, what is handed over already and not confirmed yet. */
  waiting: Money;
  /** In hand besides. */
  notes: ForeignNotes[];
  /** Of the one whose cash it is. */
  lastClose: DayClose | undefined;
  /** Whose cash, if it is not one's own. */
  from?: { id: MemberId; name: string };
  onClose: () => void;
};

/**
 * Hands cash over to another admin, who confirms it, or to the bank: then into which account, once there is one, as money that is moved
 * there. Shown as long as it is mounted.
 */
export function HandOverDialog({ inHand, waiting, notes: all, lastClose, from, onClose }: Props) {
  const timeZone = useTimeZone();
  const counted = cashToHandOver(inHand, lastClose);
  const proposed = subtract(counted, waiting);
  const left = subtract(inHand, waiting);
  const notes = stillThere(all);
  const form = useDraft<HandOverDraft>({
    to: undefined,
    account: undefined,
    code: '',
    amount: proposed > 0 ? rupeesText(proposed) : '',
    note: '',
  });
  const { draft, bind, set, errors } = form;
  const chosen = notes.find(({ code }) => code === draft.code);
  const handOver = useHandOver(form, { chosen, from: from?.id, onClose });
  const isTooMuch = !chosen && (parsePaise(draft.amount) ?? 0) > left;
  const actions = <DialogActions verb={t('cash.handOver')} />;
  return (
    <FormDialog
      title={from ? t('cash.handOverOf', { name: from.name }) : t('cash.handOverTitle')}
      dirty={form.dirty}
      onClose={onClose}
    >
      <DraftForm form={form} onSubmit={handOver} actions={actions}>
        <ReceiverField form={form} from={from?.id} />
        {notes.length > 0 && (
          <NotesChoice
            label={t('paying.whatMoves')}
            notes={notes}
            value={draft.code}
            rupees
            onChange={(code) => {
              const whole = notes.find((each) => each.code === code)?.amount ?? proposed;
              set('code', code);
              set('amount', whole > 0 ? rupeesText(whole) : '');
            }}
          />
        )}
        {chosen ? (
          <NotesAmount
            label={t('paying.foreignAmount')}
            notes={chosen}
            value={draft.amount}
            error={errors.amount}
            onChange={(typed) => set('amount', typed)}
          />
        ) : (
          <RupeeField
            label={t('fields.amount')}
            hint={counted === inHand ? undefined : closedText(lastClose!, timeZone)}
            {...bind('amount')}
          />
        )}
        <div className="aside" aria-live="polite">
          {isTooMuch && waiting === 0 && (
            <Notice tone="waiting">
              {from
                ? t('cash.moreThanTheirs', { name: from.name, held: formatMoney(inHand) })
                : t('cash.moreThanInHand', { held: formatMoney(inHand) })}
            </Notice>
          )}
          {waiting > 0 && !chosen && (
            <Notice tone={isTooMuch ? 'refused' : 'waiting'}>
              {t('cash.notConfirmedYet', { waiting: formatMoney(waiting), left: formatMoney(left) })}
            </Notice>
          )}
        </div>
        <TextField label={t('fields.note')} {...bind('note')} />
      </DraftForm>
    </FormDialog>
  );
}

type ReceiverProps = { form: Draft<HandOverDraft>; from: MemberId | undefined };

function ReceiverField({ form: { draft, set, errors }, from }: ReceiverProps) {
  const { id: me } = useUser();
  const giver = from ?? me;
  const accounts = useBankAccounts();
  const admins = useBooks((books) => otherAdmins(books, giver), [giver]);
  const ofAdmin = admins?.length === 0 ? 'cash.noReceiver' : from ? 'cash.receiverHintOf' : 'cash.receiverHint';
  return (
    <>
      <RowsField<MemberId | 'bank'>
        label={t('cash.goesTo')}
        hint={t(draft.to === 'bank' ? 'cash.bankHint' : ofAdmin)}
        error={errors.to}
        options={[
          ...(admins ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: 'bank', label: t('fields.bank') },
        ]}
        value={draft.to}
        onChange={(to) => set('to', to)}
      />
      {draft.to === 'bank' && accounts.length > 0 && (
        <AccountField
          accounts={accounts}
          value={accountOf(draft, accounts)?.id ?? 'NONE'}
          error={errors.account}
          onChange={(account) => set('account', account)}
        />
      )}
    </>
  );
}

function useHandOver(
  { draft, fail }: Draft<HandOverDraft>,
  { chosen, from, onClose }: { chosen: ForeignNotes | undefined; from: MemberId | undefined; onClose: () => void },
): () => Promise<void> {
  const { dispatch } = useDevice();
  const [toast, failureToast] = [useToast(), useFailureToast()];
  const { id: me, name } = useUser();
  const accounts = useBankAccounts();

  return async () => {
    const part = chosen && partTyped(draft.amount, chosen);
    if (chosen && !part) return fail({ amount: t('paying.notesWrong', { notes: notesText(chosen) }) });
    const amount =
      part?.worth ?? rupeesTyped(t('fields.amount'), draft.amount, { missing: t('validation.positiveAmount') });
    const handed = { amount, ...(part && { currency: part.currency }), note: draft.note };
    const account = accountOf(draft, accounts);
    try {
      if (account) {
        const places = { from: { cashOf: from ?? me }, to: { bankAccountId: account.id } };
        const { input, errors } = readDraft(moveMoney.input, { ...handed, ...places });
        if (errors) return fail(errors);
        await dispatch(moveMoney, input);
        toast(t('cash.paidIn', { amount: sumText(input), account: account.name }));
      } else {
        const { input, errors } = readDraft(handOverCash.input, {
          ...handed,
          ...(from && { from }),
          to: receiverOf(draft),
        });
        if (errors) return fail(errors);
        const { id } = await dispatch(handOverCash, input);
        const takeBack = async () => {
          await dispatch(withdrawHandOver, { id: id! });
          toast(t('cash.staysWith', { amount: sumText(input), name }));
        };
        const undo = () => void takeBack().catch((failure) => failureToast(sentenceOf(failure, t('common.failed'))));
        // What needs nobody's word is there already.
        const isOnItsWay = !from && input.to !== null;
        toast(
          t('cash.handedOver', { amount: sumText(input) }),
          isOnItsWay ? { label: t('receipts.undo'), onChoose: undo } : undefined,
        );
      }
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('common.failed'), Object.keys(draft)));
    }
  };
}

/** Into which it is paid; undefined if it goes to a person, if there is no account, or if nobody says which. */
function accountOf({ to, account }: HandOverDraft, accounts: BankAccount[]): BankAccount | undefined {
  if (to !== 'bank' || account === 'NONE') return undefined;
  return account
    ? accounts.find(({ id }) => id === account)
    : (usualAccount(accounts, FIRST_PROJECT) ?? accounts.find(({ deletedAt }) => !deletedAt));
}

/** Null for the bank. */
function receiverOf({ to }: HandOverDraft): MemberId | null | Unreadable {
  if (to === 'bank') return null;
  return to ?? new Unreadable(t('cash.chooseReceiver'));
}
