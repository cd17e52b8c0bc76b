import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { confirmHandOver, withdrawHandOver } from 'shared-schema/cash/hand-over-commands';
import type { MemberId } from 'shared-schema/ids';
import { localDateOf } from 'shared-schema/local-date';
import { t, formatDate } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { notesText, sumText } from '../records/foreign-notes.tsx';
import { Time, useTimeZone, useToday } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice, useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Fold } from '../ui/fold.tsx';
import { ListExport } from '../ui/export-button.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import type { CashView } from './read-cash.ts';
import { fromTo } from './read-collector-cash.ts';
import type { MoneyMove } from 'shared-schema/bank/place';
import { withdrawMoneyMove } from 'shared-schema/bank/move-money';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { isRemovable } from 'shared-schema/periods/require-open';
import { useClosings } from '../records/closings.ts';
import type { MoneyView } from './read-money.ts';

type Props = Pick<CashView, 'handOvers' | 'nameOf'>;

type Asked = { handOver: HandOver; act: 'confirm' | 'notReceived' | 'takeBack' };

/** Cash that its receivers have not confirmed, with what I can do about it. */
export function OnItsWay({ handOvers, nameOf }: Props) {
  const { id: me } = useUser();
  const { confirm } = useSearch({ from: '/admin/cash' });
  const navigate = useNavigate({ from: '/admin/cash' });
  const open = handOvers.filter(({ confirmedAt }) => !confirmedAt);
  const [asked, setAsked] = useState<Asked | undefined>(() => {
    const handOver = open.find(({ id, to }) => id === confirm && to === me);
    return handOver && { handOver, act: 'confirm' };
  });
  const close = () => {
    setAsked(undefined);
    if (confirm) void navigate({ search: {}, replace: true });
  };
  return (
    <>
      {open.length > 0 && (
        <Rows title={t('cash.unconfirmed')}>
          {open.map((handOver) => {
            const { id } = handOver;
            const ask = (act: Asked['act']) => setAsked({ handOver, act });
            return (
              <HandOverRow key={id} handOver={handOver} label={fromTo(handOver, nameOf)}>
                {actsOf(handOver, me, ask)}
              </HandOverRow>
            );
          })}
        </Rows>
      )}
      <AnswerDialog asked={asked} nameOf={nameOf} onClose={close} />
    </>
  );
}

/** Whoever receives it says whether it came; whoever gave it may take it back. */
function actsOf({ from, to }: HandOver, me: MemberId, ask: (act: Asked['act']) => void): ReactNode {
  const look = { look: 'outlined', tone: 'secondary', dense: true } as const;
  if (to === me) {
    return (
      <>
        <Button {...look} label={t('cash.notReceived')} onClick={() => ask('notReceived')} />
        <Button dense label={t('cash.confirm')} onClick={() => ask('confirm')} />
      </>
    );
  }
  return from === me && <Button {...look} label={t('cash.takeBack')} onClick={() => ask('takeBack')} />;
}

const MOST_SHOWN = 20;

/** What was confirmed last; the file has all of them. */
export function HandOvers({ handOvers, nameOf }: Props) {
  const confirmed = handOvers.filter(({ confirmedAt }) => confirmedAt);
  if (handOvers.length === 0) return null;
  return (
    <Fold name="cash.handOvers" title={t('cash.handOvers')}>
      <ul className="rows">
        {confirmed.slice(0, MOST_SHOWN).map((handOver) => (
          <HandOverRow key={handOver.id} handOver={handOver} label={fromTo(handOver, nameOf)} />
        ))}
      </ul>
      <HandOverExport handOvers={handOvers} nameOf={nameOf} />
    </Fold>
  );
}

type RowProps = { handOver: HandOver; label: string; children?: ReactNode };

function HandOverRow({ handOver, label, children }: RowProps) {
  const isWaiting = useWaitingRows().has(rowKey('handOvers', handOver.id));
  const { amount, currency, note, at, confirmedAt } = handOver;
  return (
    <Row
      label={label}
      note={
        <>
          <Time at={at} /> {currency && notesText(currency)} {note} {isWaiting && <WaitingMark />}
        </>
      }
      value={<Amount money={amount} />}
      tone={confirmedAt ? undefined : 'waiting'}
    >
      {children}
    </Row>
  );
}

function HandOverExport({ handOvers, nameOf }: Props) {
  const [timeZone, today] = [useTimeZone(), useToday()];
  return (
    <ListExport<HandOver>
      title={t('cash.handOvers')}
      fileName={`hand-overs-${today}`}
      rows={() => Promise.resolve(handOvers)}
      columns={[
        column.day('fields.date', ({ at }) => localDateOf(at, timeZone)),
        column.text('cash.giver', ({ from }) => nameOf(from)),
        column.text('cash.receiver', ({ to }) => (to === null ? t('fields.bank') : nameOf(to))),
        column.rupees('fields.amount', ({ amount }) => amount, { sum: true }),
        column.text('fields.note', ({ note }) => note),
        column.text('common.status', ({ confirmedAt }) => (confirmedAt ? t('cash.confirmed') : t('cash.unconfirmed'))),
      ]}
    />
  );
}

type DialogProps = Pick<CashView, 'nameOf'> & { asked: Asked | undefined; onClose: () => void };

function AnswerDialog({ asked, nameOf, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const last = useLastDefined(asked);
  if (!last) return null;
  const { act, handOver } = last;
  const values = { amount: sumText(handOver), name: nameOf(handOver.from) };

  async function answer(): Promise<void> {
    await dispatch(act === 'confirm' ? confirmHandOver : withdrawHandOver, { id: handOver.id });
    toast(act === 'confirm' ? t('cash.confirmedNow', values) : t('cash.staysWith', values));
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('cash.answerQuestion', { ...values, act })}
      verb={t('cash.answerVerb', { ...values, act })}
      danger={act !== 'confirm'}
      onConfirm={answer}
      onCancel={onClose}
    >
      <p>{act === 'confirm' ? t('cash.confirmText', values) : t('cash.staysWith', values)}</p>
    </ConfirmDialog>
  );
}

/** What was moved last; the books have all of it. */
export function Moves({ moves, placeName }: Pick<MoneyView, 'moves' | 'placeName'>) {
  const user = useUser();
  const waiting = useWaitingRows();
  const closings = useClosings();
  const [asked, setAsked] = useState<MoneyMove>();
  if (moves.length === 0) return null;
  const mayTakeBack = ({ createdBy, receiptNumber, date }: MoneyMove) =>
    !receiptNumber && (createdBy === user.id || isSuperAdmin(user)) && closings && isRemovable(date, closings);
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
