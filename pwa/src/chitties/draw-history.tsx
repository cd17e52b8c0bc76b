import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChittyFund, Draw } from 'shared-schema/chitties/chitty-fund';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { column } from '../records/columns.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { deleteLine } from '../records/cash-source.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { dividendPerTicket } from './fund-words.ts';
import { methodWord } from './method-choice.tsx';
import { type FundView, holderOf, ticketName } from './with-fund.tsx';

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
    heldOn: draw.heldOn ?? localDateOf(draw.heldAt, timeZone),
    winner: ticketName(view, draw.ticket),
    waiting: draw.transactionId !== null && waiting.has(rowKey('transactions', draw.transactionId)),
    // A draw of before these books has no entry that could be undone.
    onUndo: admin && index === 0 && draw.transactionId !== null ? () => setAsked(draw) : undefined,
  }));
  return (
    <>
      <div className="section-head">
        <h2>{t('chitties.draws')}</h2>
      </div>
      <RecordTable
        label={t('chitties.draws')}
        rows={rows}
        rowKey={({ draw }) => draw.month}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        empty={t('chitties.noDraws')}
      />
      <UndoDialog view={view} draw={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  column.number('fields.month', ({ draw }) => draw.month),
  column.day('chitties.heldOn', ({ heldOn }) => heldOn),
  {
    header: 'chitties.winner',
    body: ({ winner, waiting }) => (
      <>
        {winner} {waiting && <WaitingMark />}
      </>
    ),
  },
  column.text('records.method', ({ draw }) => methodWord(draw.method)),
  column.rupees('fields.discount', ({ draw }) => draw.discount),
  { header: 'chitties.prizeMoney', end: true, body: ({ draw }) => <Prize draw={draw} /> },
  column.text('repayments.dividend', ({ draw }) => dividendOf(draw)),
  { header: 'common.actions', firm: true, body: (row) => <RowActions {...row} /> },
];

function card(row: Row): RecordCardParts {
  const { draw, heldOn, winner, waiting } = row;
  return {
    title: t('chitties.monthNumber', { month: draw.month }),
    subtitle: winner,
    amount: <Prize draw={draw} />,
    amountNote: t('chitties.prizeMoney'),
    mark: waiting && <WaitingMark />,
    facts: [
      [t('chitties.heldOn'), formatDate(heldOn)],
      [t('records.method'), methodWord(draw.method)],
      [t('fields.discount'), <Amount key="discount" money={draw.discount} />],
      [t('repayments.dividend'), dividendOf(draw)],
    ],
    action: <RowActions {...row} />,
  };
}

/** Leads to its entry in the ledger, where an admin says from where it was paid. */
function Prize({ draw: { prize, transactionId } }: { draw: Draw }) {
  const admin = useIsAdmin();
  if (!admin || transactionId === null) return <Amount money={prize} />;
  return (
    <Link to="/admin/transactions/$transactionId" params={{ transactionId }}>
      <Amount money={prize} />
    </Link>
  );
}

function dividendOf({ dividends }: Draw): string {
  return dividendPerTicket(dividends.map(({ amount }) => amount));
}

function RowActions({ fund, draw, onUndo }: Row) {
  return (
    <span className="row-actions">
      <ButtonLink
        to="/admin/chitty-fund/$chittyFundId/draws/$month"
        params={{ chittyFundId: fund.id, month: draw.month }}
        look="outlined"
        dense
        aria-label={t('chitties.minutesOfMonth', { month: draw.month })}
      >
        {t('chitties.minutes')}
      </ButtonLink>
      {onUndo && (
        <MoreMenu
          label={t('common.moreOf', { name: t('chitties.monthNumber', { month: draw.month }) })}
          actions={[
            {
              label: t('chitties.undoDraw', { month: draw.month }),
              icon: <Undo2 aria-hidden />,
              danger: true,
              onChoose: onUndo,
            },
          ]}
        />
      )}
    </span>
  );
}

type UndoProps = { view: FundView; draw: Draw | undefined; onClose: () => void };

/** Undoing is deleting the ledger entry of the prize money; the dialog says all that goes with it. */
function UndoDialog({ view, draw: asked, onClose }: UndoProps) {
  const device = useDevice();
  const toast = useToast();
  const draw = useLastDefined(asked);
  if (!draw) return null;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  const paid = paidWithDividend(view.fund, draw);
  const prize = formatMoney(draw.prize);
  const { ticket } = draw;
  // Only a draw with an entry can be undone.
  const entry = draw.transactionId!;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      danger
      title={t('chitties.undoQuestion', { month: draw.month })}
      verb={t('chitties.undoVerb', { prize })}
      failure={t('chitties.undoFailed')}
      onConfirm={async () => {
        await deleteLine(device, entry);
        toast(t('chitties.undone', { month: draw.month }));
      }}
      onCancel={onClose}
    >
      <p>{t('chitties.undoPrize', { entry, prize, ticket, name: holderOf(view, ticket) })}</p>
      {dividends > 0 && (
        <p>
          {t('chitties.undoDividends', { sum: formatMoney(dividends) })}{' '}
          {paid > 0 && t('chitties.undoPaid', { count: paid })}
        </p>
      )}
    </ConfirmDialog>
  );
}

function paidWithDividend(fund: ChittyFund, draw: Draw): number {
  const credited = new Set(draw.dividends.map(({ repaymentId }) => repaymentId));
  return fund.scheduledRepayments.filter((repayment) => credited.has(repayment.id) && isPaid(repayment)).length;
}
