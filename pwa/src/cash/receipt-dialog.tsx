import { useState } from 'react';
import { receiveLine } from 'shared-schema/bank/statements/enter-line';
import { openAmount } from 'shared-schema/bank/statements/statement-line';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { isUtr } from 'shared-schema/bank/utr';
import { type AccountId, accountIdOf, payerOf } from 'shared-schema/collections/account-id';
import { formatMoney, add } from 'shared-schema/money';
import { CheckField, SelectField, DayField } from '../forms/kinds.tsx';
import { formatDate, t } from '../language/texts.ts';
import { MemberPicker } from '../records/member-picker.tsx';
import { useToday, useRecords, useTimeZone } from '../records/records.tsx';
import { draftPaymentId } from '../records/way-draft.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { type BankLineView, type LineReceipt, readLineReceipt } from './read-bank-account.ts';
import { assignAccount, MOST_ASSIGNED } from 'shared-schema/bank/bank-account-commands';
import { effectOf } from 'shared-schema/ledgers/transaction';
import { addMonths, isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { AccountField } from '../records/way-of-paying.tsx';
import { unsaidLines } from './read-money.ts';

type Props = {
  view: BankLineView;
  /** Undefined where a person says who paid. */ payer?: AccountId;
  onClose: () => void;
};

/** Makes the receipt for a credit: the payer's own dues take it, the oldest first, and what is left over goes on account. */
export function ReceiptDialog({ view, payer: given, onClose }: Props) {
  const [payer, setPayer] = useState(given);
  const [withCustomers, setWithCustomers] = useState(false);
  const [{ line }, today] = [view.listed, useToday()];
  const open = openAmount(line);
  const { data: put } = useRecords(
    async (books) =>
      payer ? await readLineReceipt(books, { line, payer: payerOf(payer), withCustomers, today }) : null,
    [payer, line, withCustomers, today],
  );
  const receive = useReceive(view);
  return (
    <ConfirmDialog
      open
      title={payer ? t('bank.makeReceiptFor', { name: view.calledOf(payer) }) : t('bank.makeReceipt')}
      verb={t('bank.receiptVerb', { amount: formatMoney(open) })}
      blocked={!payer || !put}
      failure={t('money.failed')}
      onConfirm={() => receive(payer!, put!)}
      onCancel={onClose}
    >
      {!given && <WhoPaid payer={payer} onChange={setPayer} />}
      {put && (
        <p aria-live="polite">
          {t('bank.goesTo', {
            count: put.receipt.items.length,
            left: formatMoney(put.receipt.onAccount),
            more: String(put.receipt.onAccount > 0),
          })}
        </p>
      )}
      {put && put.ofCustomers > 0 && (
        <CheckField
          label={t('collect.alsoCustomers', { sum: formatMoney(put.ofCustomers) })}
          value={withCustomers}
          onChange={setWithCustomers}
        />
      )}
    </ConfirmDialog>
  );
}

function useReceive({ listed: { line }, nameOf }: BankLineView) {
  const { dispatch } = useDevice();
  const toast = useToast();
  return async (payer: AccountId, { receipt: { closedDay, ...receipt } }: LineReceipt): Promise<void> => {
    const { number } = await dispatch(receiveLine, {
      ...receipt,
      line: line.id,
      payer: payerOf(payer),
      payerName: nameOf(payer),
      bankAccountId: line.bankAccountId,
      method: line.utr !== null && isUtr(line.utr) ? 'UPI' : 'BANK',
      reference: line.utr,
      paymentId: draftPaymentId(),
      note: closedDay && formatDate(closedDay),
    });
    toast(t('bank.received', { number: number ?? '' }));
  };
}

type WhoProps = { payer: AccountId | undefined; onChange: (payer: AccountId | undefined) => void };

/** A member, or the customer of a business. */
function WhoPaid({ payer, onChange }: WhoProps) {
  const known = payer && payerOf(payer);
  const { data: businesses = [] } = useRecords(
    (books) => books.installmentBusinesses.where(({ status }) => status === 'ONGOING'),
    [],
  );
  return (
    <>
      <MemberPicker
        label={t('bank.whoPaid')}
        value={known && 'memberId' in known ? known.memberId : undefined}
        onChange={(memberId) => onChange(memberId && accountIdOf({ memberId }))}
      />
      {businesses.length > 0 && (
        <SelectField
          label={t('bank.orCustomer')}
          value={known && 'businessId' in known ? known.businessId : undefined}
          onChange={(businessId) => onChange(businessId && accountIdOf({ businessId }))}
          choices={[
            [undefined, t('bank.noCustomer')],
            ...businesses.map(
              ({ id, customerName, itemDescription }) =>
                [id, [`#${id}`, customerName, itemDescription].filter(Boolean).join(' · ')] as const,
            ),
          ]}
        />
      )}
    </>
  );
}

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
