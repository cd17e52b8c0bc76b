import { useState } from 'react';
import { assignAccount, MOST_ASSIGNED } from 'shared-schema/bank/assign-account';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { effectOf } from 'shared-schema/ledgers/transaction';
import { addMonths, isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { DayField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { AccountField } from '../records/way-of-paying.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { unsaidLines } from './read-money.ts';

/** Says of all entries of some days in which account their money is. Shown as long as it is mounted. */
export function AssignDialog({ accounts, onClose }: { accounts: BankAccount[]; onClose: () => void }) {
  const [today, timeZone] = [useToday(), useTimeZone()];
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const [account, setAccount] = useState(accounts[0]!);
  const [days, setDays] = useState<{ from: string; to: string }>({ from: addMonths(today, -12), to: today });
  const [from, to] = [dayOr(days.from, today), dayOr(days.to, today)];
  const { data: lines } = useRecords((books) => unsaidLines(books, { from, to, timeZone }), [from, to, timeZone]);
  const count = lines?.length ?? 0;

  async function assign(): Promise<void> {
    const ids = lines!.map(({ id }) => id);
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_ASSIGNED) }, (_, index) => ({
      ids: ids.slice(index * MOST_ASSIGNED, (index + 1) * MOST_ASSIGNED),
      bankAccountId: account.id,
    }));
    await dispatchAll(assignAccount, parts);
    toast(t('money.assigned', { count, account: account.name }));
  }

  return (
    <ConfirmDialog
      open
      title={t('money.assignTitle')}
      verb={t('money.assign')}
      blocked={count === 0}
      failure={t('money.failed')}
      onConfirm={assign}
      onCancel={onClose}
    >
      <AccountField
        accounts={accounts}
        value={account.id}
        onChange={(id) => setAccount(accounts.find((each) => each.id === id) ?? account)}
      />
      <div className="form-pair tight">
        <DayField
          label={t('money.firstDay')}
          max={today}
          value={days.from}
          onChange={(day) => setDays((old) => ({ ...old, from: day }))}
        />
        <DayField
          label={t('money.lastDay')}
          max={today}
          value={days.to}
          onChange={(day) => setDays((old) => ({ ...old, to: day }))}
        />
      </div>
      {lines && (
        <p aria-live="polite">
          {count === 0
            ? t('money.assignNone')
            : t('money.assignCount', { count, amount: formatMoney(add(...lines.map(effectOf))) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function dayOr(typed: string, today: LocalDate): LocalDate {
  return isLocalDate(typed) ? (typed as LocalDate) : today;
}
