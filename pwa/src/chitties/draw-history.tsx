import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChittyFund, Draw } from 'shared-schema/chitties/chitty-fund';
import { deleteTransaction } from 'shared-schema/ledgers/delete-transaction';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { Button } from '../ui/button.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { Day, useTimeZone } from '../records/time.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { dividendPerTicket } from './dividend-words.ts';
import { type FundView, ticketName, ticketNamed } from './with-fund.tsx';

type Row = {
  fund: ChittyFund;
  draw: Draw;
  heldOn: LocalDate;
  winner: string;
  waiting: boolean;
  onUndo: (() => void) | undefined;
};

/** The draws held so far, the latest first; only that one can be undone. */
export function DrawHistory(view: FundView) {
  const admin = useIsAdmin();
  const timeZone = useTimeZone();
  const waiting = useWaitingRows();
  const [asked, setAsked] = useState<Draw>();
  const { fund } = view;
  const rows = fund.draws.toReversed().map((draw, index) => ({
    fund,
    draw,
    heldOn: localDateOf(draw.heldAt, timeZone),
    winner: ticketName(view, draw.ticket),
    waiting: waiting.has(rowKey('transactions', draw.transactionId)),
    onUndo: admin && index === 0 ? () => setAsked(draw) : undefined,
  }));
  return (
    <>
      <div className="section-head">
        <h2>Draws</h2>
      </div>
      <RecordTable
        label="Draws"
        rows={rows}
        rowKey={({ draw }) => draw.month}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        empty="No draw has been held."
      />
      <UndoDialog view={view} draw={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'Month', end: true, body: ({ draw }) => draw.month },
  { header: 'Held', firm: true, body: ({ heldOn }) => <Day date={heldOn} /> },
  {
    header: 'Winner',
    body: ({ winner, waiting }) => (
      <>
        {winner} {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'Method', body: ({ draw }) => methodWord(draw) },
  { header: 'Discount', end: true, body: ({ draw }) => <Amount money={draw.discount} /> },
  { header: 'Prize money', end: true, body: ({ draw }) => <Amount money={draw.prize} /> },
  { header: 'Dividend', body: ({ draw }) => dividendOf(draw) },
  { header: 'Actions', firm: true, body: (row) => <RowActions {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { draw, heldOn, winner, waiting } = row;
  return {
    title: `Month ${draw.month}`,
    subtitle: winner,
    amount: <Amount money={draw.prize} />,
    amountNote: 'Prize money',
    mark: waiting && <WaitingMark />,
    facts: [
      ['Held', <Day key="held" date={heldOn} />],
      ['Method', methodWord(draw)],
      ['Discount', <Amount key="discount" money={draw.discount} />],
      ['Dividend', dividendOf(draw)],
    ],
    action: <RowActions {...row} />,
  };
}

function dividendOf({ dividends }: Draw): string {
  return dividendPerTicket(dividends.map(({ amount }) => amount));
}

export function methodWord({ method }: Draw): string {
  return method === 'LOT' ? 'By lot' : 'Auction';
}

function RowActions({ fund, draw, onUndo }: Row) {
  return (
    <span className="row-actions">
      <ButtonLink
        to="/admin/chitty-fund/$chittyFundId/draws/$month"
        params={{ chittyFundId: fund.id, month: draw.month }}
        look="outlined"
        dense
        aria-label={`Minutes of month ${draw.month}`}
      >
        Minutes
      </ButtonLink>
      {onUndo && (
        <Button
          look="outlined"
          dense
          tone="danger"
          icon={<Undo2 aria-hidden />}
          label="Undo"
          aria-label={`Undo the draw of month ${draw.month}`}
          onClick={onUndo}
        />
      )}
    </span>
  );
}

type UndoProps = { view: FundView; draw: Draw | undefined; onClose: () => void };

/** Undoing is deleting the ledger line of the prize money; the dialog says all that goes with it. */
function UndoDialog({ view, draw: asked, onClose }: UndoProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const draw = useLastDefined(asked);
  if (!draw) return null;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  const settled = paidWithDividend(view.fund, draw);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={`Undo the draw of month ${draw.month}?`}
      verb={`Undo draw, prize ${formatMoney(draw.prize)}`}
      failure="The draw could not be undone. Please try again."
      onConfirm={async () => {
        await dispatch(deleteTransaction, { id: draw.transactionId });
        toast(`The draw of month ${draw.month} is undone.`);
      }}
      onCancel={onClose}
    >
      <p>
        The prize money of {formatMoney(draw.prize)}, transaction {draw.transactionId}, leaves the ledger and{' '}
        {ticketNamed(view, draw.ticket)}, may win again.
      </p>
      {dividends > 0 && (
        <p>
          Dividends of {formatMoney(dividends)} in all are taken back from the subscriptions they were credited to
          {settled > 0 && `; ${settled} of those are paid already and will owe the dividend`}.
        </p>
      )}
    </ConfirmDialog>
  );
}

function paidWithDividend(fund: ChittyFund, draw: Draw): number {
  const credited = new Set(draw.dividends.map(({ repaymentId }) => repaymentId));
  return fund.scheduledRepayments.filter((repayment) => credited.has(repayment.id) && isPaid(repayment)).length;
}
