/** From where money was paid that went out without a place: the goods of a business, the prize money of a chitty. */
import { useState } from 'react';
import { countsSince, usualAccountOn } from 'shared-schema/bank/account-of-line';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { type PaidFrom, isPaidFromSaid, isPaidFromUnsaid, sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import { placeOfLine } from 'shared-schema/bank/place';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { memberNames } from './member-name.tsx';
import { placeNamer } from './place-name.ts';
import { useTimeZone } from './time.tsx';
import { useBankAccounts } from './way-of-paying.tsx';

/** What is chosen in the field. */
export type PaidFromChoice = BankAccountId | 'CASH' | 'NONE';

/** What a line's place is called. */
export async function placeNameOf(books: BooksReader, line: Transaction): Promise<string> {
  const { cashBy } = line;
  const names = cashBy ? await memberNames(books, [cashBy]) : new Map<MemberId, string>();
  const nameOf = (id: MemberId) => names.get(id) ?? t('common.userNumber', { id });
  return placeNamer(await books.bankAccounts.all(), nameOf)(placeOfLine(line));
}

/** The name of the place, which admins say, and say again where it is wrong. */
export function PaidFromPlace({ line, place }: { line: Transaction; place: string }) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  const isSaid = isPaidFromSaid(line, useUser());
  const says = isSaid ? t('records.changePaidFrom') : t('records.sayPaidFrom');
  const canSay = isSaid || isPaidFromUnsaid(line);
  return (
    <span className="paid-from">
      {place}
      {admin && canSay && <Button look="text" dense label={says} onClick={() => setOpen(true)} />}
      {open && <PaidFromDialog line={line} verb={says} onClose={() => setOpen(false)} />}
    </span>
  );
}

type DialogProps = { line: Transaction; verb: string; onClose: () => void };

function PaidFromDialog({ line, verb, onClose }: DialogProps) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const accounts = useBankAccounts();
  const [chosen, setChosen] = useState<PaidFromChoice>();
  const [me, day] = [useUser().id, dateOfLine(line, useTimeZone())];
  const choice =
    chosen ?? saidOf(line, { me, accounts }) ?? usualAccountOn(accounts, line.projectId, day)?.id ?? 'CASH';
  const error = heldByOpening(choice, accounts, day);
  const amount = formatMoney(line.amount);

  async function save(): Promise<void> {
    const was = isPaidFromUnsaid(line) ? undefined : placeOfLine(line);
    // Nothing is paid by it, so nothing is asked of what the ledger holds.
    await dispatchAll(sayPaidFrom, [{ id: line.id, from: placeChosen(choice)!, was }]);
    toast(t('records.paidFromSaid', { amount }));
  }

  return (
    <ConfirmDialog
      open
      title={t('records.paidFromTitle', { amount })}
      verb={verb}
      blocked={error !== undefined}
      onConfirm={save}
      onCancel={onClose}
    >
      <PlaceField label={t('records.paidFrom')} value={choice} error={error} onChange={setChosen} />
    </ConfirmDialog>
  );
}

/** What was said of it, as far as the field offers that. */
function saidOf(
  { cashBy, bankAccountId }: Transaction,
  { me, accounts }: { me: MemberId; accounts: BankAccount[] },
): PaidFromChoice | undefined {
  return cashBy === me ? 'CASH' : accounts.find(({ id }) => id === bankAccountId)?.id;
}

/** Said where the opening balance of what is chosen holds the money of this day. */
export function heldByOpening(choice: PaidFromChoice, accounts: BankAccount[], day: string): string | undefined {
  const account = accounts.find(({ id }) => id === choice);
  if (!account || countsSince(account, day)) return undefined;
  return t('records.paidFromBefore', { date: formatDate(account.opening!.date) });
}

/** As the command takes it; undefined where nobody says it. */
export function placeChosen(choice: PaidFromChoice): PaidFrom | undefined {
  if (choice === 'NONE') return undefined;
  return choice === 'CASH' ? { ownCash: true } : { bankAccountId: choice };
}

type FieldProps = {
  label: string;
  value: PaidFromChoice;
  error?: string | undefined;
  /** Whether it may be left open. */
  optional?: boolean;
  onChange: (choice: PaidFromChoice) => void;
};

/** The cash of whoever fills in the form, or one of the bank accounts. */
export function PlaceField({ label, value, error, optional, onChange }: FieldProps) {
  const accounts = useBankAccounts();
  const choiceOf = (typed: string) => (typed === 'CASH' || typed === 'NONE' ? typed : (Number(typed) as BankAccountId));
  return (
    <FormField label={label} error={error}>
      {({ invalid: _invalid, ...control }) => (
        <select
          {...control}
          className="select"
          value={value}
          onChange={({ target }) => onChange(choiceOf(target.value))}
        >
          {accounts.map(({ id, name, lastDigits }) => (
            <option key={id} value={id}>
              {`${name} …${lastDigits}`}
            </option>
          ))}
          <option value="CASH">{t('records.myCash')}</option>
          {optional && <option value="NONE">{t('paying.notSaid')}</option>}
        </select>
      )}
    </FormField>
  );
}
