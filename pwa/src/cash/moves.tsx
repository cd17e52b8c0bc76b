import { useState } from 'react';
import type { MoneyMove } from 'shared-schema/bank/money-move';
import { withdrawMoneyMove } from 'shared-schema/bank/withdraw-money-move';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatDate, t } from '../language/texts.ts';
import { notesText, sumText } from '../records/foreign-notes.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { Row } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Fold } from '../ui/fold.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import type { MoneyView } from './read-money.ts';

const MOST_SHOWN = 20;

/** What was moved last; the books have all of it. */
export function Moves({ moves, placeName }: Pick<MoneyView, 'moves' | 'placeName'>) {
  const user = useUser();
  const waiting = useWaitingRows();
  const [asked, setAsked] = useState<MoneyMove>();
  if (moves.length === 0) return null;
  const mayTakeBack = ({ createdBy, receiptNumber }: MoneyMove) =>
    !receiptNumber && (createdBy === user.id || isSuperAdmin(user));
  return (
    <Fold name="cash.moves" title={t('money.moves')}>
      <ul className="rows">
        {moves.slice(0, MOST_SHOWN).map((move) => (
          <Row
            key={move.id}
            label={movedWhat(move, placeName)}
            note={
              <>
                {formatDate(move.date)} {move.note ?? move.receiptNumber}{' '}
                {waiting.has(rowKey('moneyMoves', move.id)) && <WaitingMark />}
              </>
            }
            value={<Amount money={move.exchanged?.received ?? move.amount} />}
          >
            {mayTakeBack(move) && (
              <Button
                look="text"
                dense
                label={t('money.takeBack')}
                aria-label={t('money.takeBackNamed', { amount: sumText(move) })}
                onClick={() => setAsked(move)}
              />
            )}
          </Row>
        ))}
      </ul>
      <TakeBackDialog asked={asked} onClose={() => setAsked(undefined)} />
    </Fold>
  );
}

function movedWhat({ from, to, currency, exchanged }: MoneyMove, placeName: MoneyView['placeName']): string {
  if (exchanged) return `${placeName(from)}: ${t('cash.exchangeTitle')}, ${notesText(currency!)}`;
  const way = t('places.fromTo', { from: placeName(from), to: placeName(to) });
  return currency ? `${way}: ${notesText(currency)}` : way;
}

function TakeBackDialog({ asked, onClose }: { asked: MoneyMove | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const move = useLastDefined(asked);
  if (!move) return null;
  const amount = sumText(move);
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('money.takeBackQuestion', { amount })}
      verb={t('money.takeBack')}
      danger
      failure={t('money.failed')}
      onConfirm={() => dispatch(withdrawMoneyMove, { id: move.id })}
      done={t('money.takenBack', { amount })}
      onCancel={onClose}
    >
      <p>{t('money.takeBackText')}</p>
    </ConfirmDialog>
  );
}
