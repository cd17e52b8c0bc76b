import { type ReactNode, useState } from 'react';
import { assignAccount, isPurchaseUnsaid } from 'shared-schema/bank/assign-account';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { placeOfLine } from 'shared-schema/bank/place';
import type { MemberId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { addDays, startOfDay } from 'shared-schema/local-date';
import { formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { memberNames } from '../records/member-name.tsx';
import { placeNamer } from '../records/place-name.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { AccountField, useBankAccounts } from '../records/way-of-paying.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { readLedger } from '../sync/ledger/read-ledger.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';

/** From where the seller was paid, for admins; undefined where nothing was paid, or while it is read. */
export function usePaidToSeller(business: InstallmentBusiness): ReactNode {
  const timeZone = useTimeZone();
  const admin = useIsAdmin();
  const { data } = useRecords(
    async (books) => {
      const line = admin ? await purchaseOf(books, business, timeZone) : undefined;
      return { line, place: line && (await placeNameOf(books, line)) };
    },
    [business, timeZone, admin],
  );
  return data?.line && <PaidFrom line={data.line} place={data.place!} />;
}

/** If nobody has said so, an admin can, once there is a bank account. */
function PaidFrom({ line, place }: { line: Transaction; place: string }) {
  const accounts = useBankAccounts();
  const [open, setOpen] = useState(false);
  return (
    <span className="paid-from">
      {place}
      {isPurchaseUnsaid(line) && accounts.length > 0 && (
        <Button look="text" dense label={t('installments.sayAccount')} onClick={() => setOpen(true)} />
      )}
      {open && <AccountDialog line={line} accounts={accounts} onClose={() => setOpen(false)} />}
    </span>
  );
}

type DialogProps = { line: Transaction; accounts: BankAccount[]; onClose: () => void };

function AccountDialog({ line, accounts, onClose }: DialogProps) {
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const [chosen, setChosen] = useState<BankAccount | undefined>(accounts[0]);

  async function assign(): Promise<void> {
    // Nothing is paid by it, so nothing is asked of what the ledger holds.
    await dispatchAll(assignAccount, [{ ids: [line.id], bankAccountId: chosen!.id }]);
    toast(t('installments.accountSaid', { amount: formatMoney(line.amount), account: chosen!.name }));
  }

  return (
    <ConfirmDialog
      open
      title={t('installments.accountTitle', { amount: formatMoney(line.amount) })}
      verb={t('installments.sayAccount')}
      blocked={!chosen}
      onConfirm={assign}
      onCancel={onClose}
    >
      <AccountField
        accounts={accounts}
        value={chosen?.id ?? 'NONE'}
        onChange={(id) => setChosen(accounts.find((each) => each.id === id))}
      />
    </ConfirmDialog>
  );
}

/** What the association laid out on the day of purchase. */
async function purchaseOf(
  books: BooksReader,
  { id, purchaseDate, projectId }: InstallmentBusiness,
  timeZone: string,
): Promise<Transaction | undefined> {
  const { lines } = await readLedger(books, {
    ledger: 'general',
    projectId,
    filter: {
      type: 'DEBIT',
      from: startOfDay(purchaseDate, timeZone),
      before: startOfDay(addDays(purchaseDate, 1), timeZone),
    },
    offset: 0,
    limit: Infinity,
  });
  return lines
    .map(({ line }) => line)
    .find(
      ({ associatedType, associatedId, repaymentId, reversedBy }) =>
        associatedType === 'INSTALLMENT_BUSINESS' && associatedId === id && repaymentId === null && !reversedBy,
    );
}

async function placeNameOf(books: BooksReader, line: Transaction): Promise<string> {
  const { cashBy } = line;
  const names = cashBy ? await memberNames(books, [cashBy]) : new Map<MemberId, string>();
  const nameOf = (id: MemberId) => names.get(id) ?? t('common.userNumber', { id });
  return placeNamer(await books.bankAccounts.all(), nameOf)(placeOfLine(line));
}
