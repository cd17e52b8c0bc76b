import { type Ref, useEffect, useRef } from 'react';
import { type Draw, nextDrawMonth, prizeWaits } from 'shared-schema/chitties/chitty-fund';
import { openCommitment } from 'shared-schema/chitties/lot-commitment';
import { localDateOf } from 'shared-schema/local-date';
import { useDraft } from '../forms/draft.ts';
import { formatDate, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Mark, WaitingMark } from '../ui/record-card.tsx';
import { Notice } from '../ui/page.tsx';
import { Button } from '../ui/button.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { ByHandForm } from './by-hand-form.tsx';
import { Commitments } from './commitments.tsx';
import { LotForm } from './lot-form.tsx';
import { DrawMethodChoice, methodWord } from './method-choice.tsx';
import { type FundView, ticketName } from './with-fund.tsx';

type Props = FundView & {
  open: boolean;
  onClose: () => void;
};

/** The draws held so far, and the next one. A fund that knows no draws shows nothing of them. */
export function DrawSection({ open, onClose, ...view }: Props) {
  const admin = useIsAdmin();
  const month = nextDrawMonth(view.fund);
  const heading = useArrival(open);
  return (
    <>
      {view.fund.draws.length > 0 && <DrawHistory {...view} />}
      {open && admin && month && <NextDraw key={month} {...view} month={month} heading={heading} onClose={onClose} />}
    </>
  );
}

/** What is asked for, with a button at the foot of the screen or a link from elsewhere, stands out of sight. */
function useArrival(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (open && !wasOpen.current) {
      heading.current?.scrollIntoView({ block: 'start' });
      heading.current?.focus({ preventScroll: true });
    }
    wasOpen.current = open;
  }, [open]);
  return heading;
}

type NextDrawProps = Omit<Props, 'open'> & { month: number; heading: Ref<HTMLHeadingElement> };

/**
 * A fund goes on with the method of its last draw. An open commitment means that a lot was begun; what became of others of this month is shown before the next attempt.
 */
function NextDraw({ month, heading, onClose, ...view }: NextDrawProps) {
  const open = openCommitment(view.fund);
  const methodBefore = view.fund.draws.at(-1)?.method ?? 'AUCTION';
  const ended = view.fund.commitments.filter((each) => each.month === month && each !== open);
  const { draft, set } = useDraft<Pick<Draw, 'method'>>({ method: open ? 'LOT' : methodBefore }, `draw ${month}`);
  const { method } = draft;
  return (
    <section className="next-draw" aria-labelledby="next-draw">
      <div className="section-head">
        <h2 id="next-draw" ref={heading} tabIndex={-1}>
          {t('chitties.drawOfMonth', { month })}
        </h2>
        <Button look="text" label={t('common.close')} onClick={onClose} />
      </div>
      <div className="sheet padded">
        <Commitments names={view.names} commitments={ended} />
        <DrawMethodChoice value={method} onChange={(chosen) => set('method', chosen)} />
        {open && method !== 'LOT' && <Notice tone="plain">{t('chitties.cancelsLot')}</Notice>}
        {method === 'LOT' ? (
          <LotForm {...view} month={month} />
        ) : (
          <ByHandForm {...view} month={month} method={method} />
        )}
      </div>
    </section>
  );
}

/** The draws held so far, the latest first; each opens its minutes. */
function DrawHistory(view: FundView) {
  const timeZone = useTimeZone();
  const waiting = useWaitingRows();
  const { fund } = view;
  return (
    <Rows title={t('chitties.draws')}>
      {fund.draws.toReversed().map((draw) => {
        const { month, ticket, heldOn, heldAt, method, prize, transactionId } = draw;
        return (
          <RowLink
            key={month}
            to="/admin/chitty-fund/$chittyFundId/draws/$month"
            params={{ chittyFundId: fund.id, month }}
            label={t('chitties.monthNumber', { month })}
            note={`${ticketName(view, ticket)} · ${methodWord(method)}`}
            value={<Amount money={prize} />}
            valueNote={
              <>
                {prizeWaits(draw) && <Mark tone="waiting">{t('chitties.prizeWaits')}</Mark>}
                {transactionId !== null && waiting.has(rowKey('transactions', transactionId)) && <WaitingMark />}{' '}
                {formatDate(heldOn ?? localDateOf(heldAt, timeZone))}
              </>
            }
          />
        );
      })}
    </Rows>
  );
}
