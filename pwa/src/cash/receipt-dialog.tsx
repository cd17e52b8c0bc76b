import { useState } from 'react';
import { receiveLine } from 'shared-schema/bank/statements/receive-line';
import { openAmount } from 'shared-schema/bank/statements/statement-line';
import { isUtr } from 'shared-schema/bank/utr';
import { type AccountId, accountIdOf, payerOf } from 'shared-schema/collections/account-id';
import { formatMoney } from 'shared-schema/money';
import { CheckField, SelectField } from '../forms/kinds.tsx';
import { formatDate, t } from '../language/texts.ts';
import { MemberPicker } from '../records/member-picker.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { draftPaymentId } from '../records/way-draft.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { type BankLineView, type LineReceipt, readLineReceipt } from './read-bank-line.ts';

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
