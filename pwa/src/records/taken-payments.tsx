import type { Method } from 'shared-schema/collections/account-id';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { MemberId, TransactionId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';
import type { Payment } from 'shared-schema/repayments/repayment';
import { formatInstant, t } from '../language/texts.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useTimeZone } from './records.tsx';
import { memberNames } from './member-names.ts';
import { methodLabel } from './way-of-paying.tsx';
import './taken-payments.css';

/** A payment of a repayment, with what says whether another one was the same handing over of money. */
export type TakenPayment = {
  entry: TransactionId;
  amount: Money;
  by: MemberId;
  /** Undefined where this device does not know the member. */
  name: string | undefined;
  /** When it was entered, if a receipt says so: a payment of an earlier day has no time of its own. */
  at: Instant;
  method: Method | undefined;
  receipt: ReceiptNumber | undefined;
};

export async function readTakenPayments(books: BooksReader, payments: Payment[]): Promise<TakenPayment[]> {
  const lines = await findLines(
    books,
    payments.map(({ transactionId }) => transactionId),
  );
  const receipts = await books.receipts.many([...lines.values()].flatMap(({ receiptNumber }) => receiptNumber ?? []));
  const enteredAt = new Map(receipts.flatMap((receipt) => (receipt ? [[receipt.id, receipt.enteredAt]] : [])));
  const names = await memberNames(
    books,
    payments.map(({ paidBy }) => paidBy),
  );
  return payments.map(({ transactionId: entry, amount, paidAt, paidBy: by }) => {
    const { method, receiptNumber } = lines.get(entry) ?? {};
    const receipt = receiptNumber ?? undefined;
    const at = (receipt && enteredAt.get(receipt)) ?? paidAt;
    return { entry, amount, by, name: names.get(by), at, method: method ?? undefined, receipt };
  });
}

type Props = {
  payments: TakenPayment[];
  /** A sentence beside it has told who took how much and when. */
  told?: boolean;
};

/** Who took a repayment's money, when and how, each with the way to its receipt, or to its entry if it has none. */
export function TakenPayments({ payments, told = false }: Props) {
  if (payments.length === 0) return null;
  return (
    <ul className="stack">
      {payments.map((payment) => (
        <li key={payment.entry}>
          {!told && <Sentence payment={payment} />}
          <Evidence payment={payment} />
        </li>
      ))}
    </ul>
  );
}

function Sentence({ payment: { amount, by, name, at } }: { payment: TakenPayment }) {
  const timeZone = useTimeZone();
  return (
    <p>
      {t('records.took', {
        name: name ?? t('common.userNumber', { id: by }),
        amount: formatMoney(amount),
        time: formatInstant(at, timeZone),
      })}
    </p>
  );
}

function Evidence({ payment: { entry, method, receipt } }: { payment: TakenPayment }) {
  return (
    <p className="taken-evidence">
      {method && <span>{methodLabel(method)}</span>}
      {receipt ? (
        <ButtonLink to="/admin/receipts/$number" params={{ number: receipt }} look="outlined">
          {t('receipts.receiptNumber', { number: receipt })}
        </ButtonLink>
      ) : (
        <ButtonLink to="/admin/transactions/$transactionId" params={{ transactionId: entry }} look="outlined">
          {t('repayments.entry', { id: entry })}
        </ButtonLink>
      )}
    </p>
  );
}
