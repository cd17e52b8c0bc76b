import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatMoney } from 'shared-schema/money';
import { collectable, isPaid, isPartPaid, paidSum, payable, type Repayment } from 'shared-schema/repayments/repayment';
import type { Draft } from '../forms/draft.ts';
import { t } from '../language/texts.ts';
import { ReceiptLink } from '../records/line-details.tsx';
import { useRecords } from '../records/records.tsx';
import { paidWords } from '../repayments/paid-mark.tsx';
import { useRepaymentRow } from '../repayments/repayment-rows.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { Row, RowCheck, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { subscriptionsIn } from './month.ts';
import { type FundView, nameIn } from './with-fund.tsx';

type Props = FundView & { month: number };
type Ticks = Pick<Draft<{ ticked: number[] }>, 'draft' | 'set'>;

/** The tickets of a month that owe something, to be ticked where there is a form. */
export function OpenTickets({ fund, names, month, form }: Props & { form?: Ticks }) {
  const owing = subscriptionsIn(fund, month).filter((each) => !isPaid(each));
  const open = owing.map(({ ticket }) => ticket ?? 0);
  const ticked = form?.draft.ticked ?? [];
  const allTicked = open.every((ticket) => ticked.includes(ticket));
  const tick = (ticket: number, on: boolean) =>
    form?.set('ticked', on ? [...ticked, ticket] : ticked.filter((each) => each !== ticket));
  const tickAll = form && (
    <Button
      look="text"
      label={allTicked ? t('chitties.untickAll') : t('chitties.tickAll')}
      onClick={() => form.set('ticked', allTicked ? [] : open)}
    />
  );
  return (
    <Rows title={t('chitties.ticketsThatOwe')} aside={tickAll}>
      {owing.map((repayment) => {
        const ticket = repayment.ticket ?? 0;
        const parts = {
          label: ticketOf(repayment, names),
          note: isPartPaid(repayment) && partPaid(repayment),
          value: <Amount money={collectable(repayment)} />,
        };
        if (!form) return <Row key={repayment.id} {...parts} />;
        return (
          <RowCheck key={repayment.id} {...parts} checked={ticked.includes(ticket)} onTick={(on) => tick(ticket, on)} />
        );
      })}
    </Rows>
  );
}

/** Those that have paid, with their receipts. */
export function PaidTickets({ fund, names, month }: Props) {
  const rowOf = useRepaymentRow();
  const paid = subscriptionsIn(fund, month).filter(isPaid);
  const { data: receipts } = useRecords((books) => receiptsOf(books, paid), [fund, month]);
  if (paid.length === 0) return null;
  return (
    <Rows title={t('chitties.paid')}>
      {paid.map(rowOf).map(({ repayment, waiting, timeZone }) => (
        <Row
          key={repayment.id}
          label={ticketOf(repayment, names)}
          note={
            <>
              {paidWords(repayment, timeZone)} {waiting && <WaitingMark />}
            </>
          }
          value={<Amount money={payable(repayment)} />}
          valueNote={repayment.payments
            .flatMap(({ transactionId }) => receipts?.get(transactionId) ?? [])
            .map((number) => (
              <ReceiptLink key={number} number={number} />
            ))}
        />
      ))}
    </Rows>
  );
}

function ticketOf({ ticket, userId }: Repayment, names: FundView['names']): string {
  return t('chitties.ticketName', { ticket: ticket ?? 0, name: nameIn(names, userId) });
}

function partPaid(repayment: Repayment): string {
  const [received, value] = [formatMoney(paidSum(repayment)), formatMoney(payable(repayment))];
  return t('chitties.potReceived', { received, value });
}

/** The receipts that the ledger lines of these payments name, by line. Subscriptions marked as paid have none. */
async function receiptsOf(books: BooksReader, repayments: Repayment[]): Promise<Map<number, ReceiptNumber>> {
  const lines = await findLines(
    books,
    repayments.flatMap(({ payments }) => payments.map(({ transactionId }) => transactionId)),
  );
  return new Map(
    [...lines].flatMap(([id, { receiptNumber }]) => (receiptNumber ? [[id, receiptNumber] as const] : [])),
  );
}
