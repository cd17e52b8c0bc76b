import { useNavigate } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ChittyFund, Draw } from 'shared-schema/chitties/chitty-fund';
import { localDateOf } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { isPaid } from 'shared-schema/repayments/repayment';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useToast } from '../ui/toasts.tsx';
import { deleteLine } from '../records/cash-source.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { methodWord } from './method-choice.tsx';
import { type FundView, holderOf, ticketName } from './with-fund.tsx';

/** The draws held so far, the latest first; each opens its minutes. */
export function DrawHistory(view: FundView) {
  const timeZone = useTimeZone();
  const waiting = useWaitingRows();
  const { fund } = view;
  return (
    <Rows title={t('chitties.draws')}>
      {fund.draws.toReversed().map(({ month, ticket, heldOn, heldAt, method, prize, transactionId }) => (
        <RowLink
          key={month}
          to="/admin/chitty-fund/$chittyFundId/draws/$month"
          params={{ chittyFundId: fund.id, month }}
          label={`${t('chitties.monthNumber', { month })} · ${ticketName(view, ticket)}`}
          note={`${formatDate(heldOn ?? localDateOf(heldAt, timeZone))} · ${methodWord(method)}`}
          value={<Amount money={prize} />}
          valueNote={transactionId !== null && waiting.has(rowKey('transactions', transactionId)) && <WaitingMark />}
        />
      ))}
    </Rows>
  );
}

/** Of the latest draw, behind "…": undoing is deleting the ledger entry of the prize money; the dialog says all that goes with it. */
export function UndoDraw({ view, draw }: { view: FundView; draw: Draw }) {
  const device = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { fund } = view;
  // A draw of before these books has no entry that could be undone.
  if (draw !== fund.draws.at(-1) || draw.transactionId === null) return null;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  const paid = paidWithDividend(fund, draw);
  const prize = formatMoney(draw.prize);
  const { month, ticket, transactionId: entry } = draw;
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('chitties.monthNumber', { month }) })}
        actions={[
          {
            label: t('chitties.undoDraw', { month }),
            icon: <Undo2 aria-hidden />,
            danger: true,
            onChoose: () => setOpen(true),
          },
        ]}
      />
      <ConfirmDialog
        open={open}
        danger
        title={t('chitties.undoQuestion', { month })}
        verb={t('chitties.undoVerb', { prize })}
        failure={t('chitties.undoFailed')}
        onConfirm={async () => {
          await deleteLine(device, entry);
          toast(t('chitties.undone', { month }));
          await navigate({ to: '/admin/chitty-fund/$chittyFundId', params: { chittyFundId: fund.id }, replace: true });
        }}
        onCancel={() => setOpen(false)}
      >
        <p>{t('chitties.undoPrize', { entry, prize, ticket, name: holderOf(view, ticket) })}</p>
        {dividends > 0 && (
          <p>
            {t('chitties.undoDividends', { sum: formatMoney(dividends) })}{' '}
            {paid > 0 && t('chitties.undoPaid', { count: paid })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function paidWithDividend(fund: ChittyFund, draw: Draw): number {
  const credited = new Set(draw.dividends.map(({ repaymentId }) => repaymentId));
  return fund.scheduledRepayments.filter((repayment) => credited.has(repayment.id) && isPaid(repayment)).length;
}
