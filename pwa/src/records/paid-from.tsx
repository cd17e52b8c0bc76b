/** From where money was paid that went out without a place: the goods of a business, the prize money of a chitty. */
import { useState } from 'react';
import { type PaidFrom, isPaidFromUnsaid, sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import { placeOfLine } from 'shared-schema/bank/place';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { memberNames } from './member-name.tsx';
import { placeNamer } from './place-name.ts';
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

/** The name of the place; if nobody has said it, an admin can. */
export function PaidFromPlace({ line, place }: { line: Transaction; place: string }) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  return (
    <span className="paid-from">
      {place}
      {admin && isPaidFromUnsaid(line) && (
        <Button look="text" dense label={t('records.sayPaidFrom')} onClick={() => setOpen(true)} />
      )}
      {open && <PaidFromDialog line={line} onClose={() => setOpen(false)} />}
    </span>
  );
}

function PaidFromDialog({ line, onClose }: { line: Transaction; onClose: () => void }) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const accounts = useBankAccounts();
  const [chosen, setChosen] = useState<PaidFromChoice>();
  const choice = chosen ?? accounts[0]?.id ?? 'CASH';
  const amount = formatMoney(line.amount);

  async function save(): Promise<void> {
    // Nothing is paid by it, so nothing is asked of what the ledger holds.
    await dispatchAll(sayPaidFrom, [{ id: line.id, from: paidFrom(choice)! }]);
    toast(t('records.paidFromSaid', { amount }));
  }

  return (
    <ConfirmDialog
      open
      title={t('records.paidFromTitle', { amount })}
      verb={t('records.sayPaidFrom')}
      onConfirm={save}
      onCancel={onClose}
    >
      <PaidFromField label={t('records.paidFrom')} value={choice} onChange={setChosen} />
    </ConfirmDialog>
  );
}

/** As the command takes it; undefined where nobody says it. */
export function paidFrom(choice: PaidFromChoice): PaidFrom | undefined {
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
export function PaidFromField({ label, value, error, optional, onChange }: FieldProps) {
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
