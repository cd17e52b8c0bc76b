import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { formatMoney } from 'shared-schema/money';
import { collectable, isPaid, isPartPaid, paidSum, payable, type Repayment } from 'shared-schema/repayments/repayment';
import type { Draft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { ReceiptLink } from '../records/line-details.tsx';
import { useRecords } from '../records/use-records.ts';
import { paidWords } from '../repayments/paid-mark.tsx';
import { type RepaymentRow, useRepaymentRow } from '../repayments/repayment-rows.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { findLines } from '../sync/ledger/ledger-pages.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { subscriptionsIn } from './month.ts';
import { type FundView, nameIn } from './with-fund.tsx';

type Props = FundView & { month: number; form: Pick<Draft<{ ticked: number[] }>, 'draft' | 'set'> };

/** The tickets of a month: those that owe something to be ticked, those that have paid with their receipt. */
export function MonthTickets({ fund, names, month, form: { draft, set } }: Props) {
  const rowOf = useRepaymentRow();
  const repayments = subscriptionsIn(fund, month);
  const { data: receipts } = useRecords((books) => receiptsOf(books, repayments), [fund, month]);
  const open = repayments.filter((each) => !isPaid(each)).map(({ ticket }) => ticket ?? 0);
  const allTicked = open.every((ticket) => draft.ticked.includes(ticket));
  const tick = (ticket: number, on: boolean) =>
    set('ticked', on ? [...draft.ticked, ticket] : draft.ticked.filter((each) => each !== ticket));
  return (
    <section aria-labelledby="month-tickets">
      <div className="section-head">
        <h2 id="month-tickets">{t('chitties.tickets')}</h2>
        {open.length > 0 && (
          <Button
            look="text"
            label={allTicked ? t('chitties.untickAll') : t('chitties.tickAll')}
            onClick={() => set('ticked', allTicked ? [] : open)}
          />
        )}
      </div>
      <ul className="rows sheet month-tickets">
        {repayments.map((repayment) => (
          <TicketRow
            key={repayment.id}
            row={rowOf(repayment)}
            name={nameIn(names, repayment.userId)}
            receipts={repayment.payments.flatMap(({ transactionId }) => receipts?.get(transactionId) ?? [])}
            ticked={draft.ticked.includes(repayment.ticket ?? 0)}
            onTick={(on) => tick(repayment.ticket ?? 0, on)}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  row: RepaymentRow;
  name: string;
  receipts: ReceiptNumber[];
  ticked: boolean;
  onTick: (ticked: boolean) => void;
};

/** The whole row ticks. A paid ticket has nothing to tick. */
function TicketRow({ row, name, receipts, ticked, onTick }: RowProps) {
  const { repayment, waiting } = row;
  const title = <span>{t('chitties.ticketName', { ticket: repayment.ticket ?? 0, name })}</span>;
  if (isPaid(repayment)) {
    return (
      <li>
        <div className="row">
          <span className="month-ticket-who">
            {title}
            <span className="month-ticket-state">
              {receipts.map((number) => (
                <ReceiptLink key={number} number={number} />
              ))}
              {waiting && <WaitingMark />}
              <Mark tone="done">{paidWords(repayment, row.timeZone)}</Mark>
            </span>
          </span>
          <Amount money={payable(repayment)} />
        </div>
      </li>
    );
  }
  return (
    <li>
      <label className="row">
        <input type="checkbox" checked={ticked} onChange={({ target }) => onTick(target.checked)} />
        <span className="month-ticket-who">
          {title}
          {isPartPaid(repayment) && <span className="month-ticket-state quiet">{partPaid(repayment)}</span>}
        </span>
        <strong>
          <Amount money={collectable(repayment)} />
        </strong>
      </label>
    </li>
  );
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
