import { useState } from 'react';
import { receiveLine } from 'shared-schema/bank/statements/receive-line';
import { openAmount } from 'shared-schema/bank/statements/statement-line';
import { isUtr } from 'shared-schema/bank/utr';
import { type AccountId, accountIdOf, payerOf } from 'shared-schema/collections/account-id';
import type { InstallmentBusinessId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberPicker } from '../records/member-picker.tsx';
import { useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { newPaymentId } from '../records/way-draft.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { type BankLineView, putToDues } from './read-bank-line.ts';

type Props = {
  view: BankLineView;
  /** Undefined where a person says who paid. */ payer?: AccountId;
  onClose: () => void;
};

/** Makes the receipt for a credit: the payer's oldest dues take it, and what is left over goes on account. */
export function ReceiptDialog({ view, payer: given, onClose }: Props) {
  const [payer, setPayer] = useState(given);
  const open = openAmount(view.listed.line);
  const { data: put } = useRecords(
    async (books) => (payer ? await putToDues(books, payerOf(payer), open) : null),
    [payer, open],
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
          {t('bank.goesTo', { count: put.items.length, left: formatMoney(put.left), more: String(put.left > 0) })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function useReceive({ account, listed: { line }, nameOf, closedUntil }: BankLineView) {
  const { dispatch } = useDevice();
  const [toast, today] = [useToast(), useToday()];
  return async (payer: AccountId, { items, left }: Awaited<ReturnType<typeof putToDues>>): Promise<void> => {
    const isLate = closedUntil !== null && line.date <= closedUntil;
    const { number } = await dispatch(receiveLine, {
      line: line.id,
      payer: payerOf(payer),
      payerName: nameOf(payer),
      items,
      onAccount: left,
      receivedOn: isLate ? today : line.date,
      method: line.utr !== null && isUtr(line.utr) ? 'UPI' : 'BANK',
      reference: line.utr,
      bankAccountId: account.id,
      paymentId: newPaymentId(),
      note: isLate ? formatDate(line.date) : null,
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
        <FormField label={t('bank.orCustomer')}>
          {({ id }) => (
            <select
              id={id}
              className="select"
              value={known && 'businessId' in known ? known.businessId : ''}
              onChange={({ target: { value } }) =>
                onChange(value ? accountIdOf({ businessId: Number(value) as InstallmentBusinessId }) : undefined)
              }
            >
              <option value="">{t('bank.noCustomer')}</option>
              {businesses.map(({ id: business, customerName, itemDescription }) => (
                <option key={business} value={business}>
                  {[`#${business}`, customerName, itemDescription].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
    </>
  );
}
