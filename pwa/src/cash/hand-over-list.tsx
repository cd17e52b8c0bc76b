import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { HandOver } from 'shared-schema/cash/hand-over';
import { confirmHandOver, withdrawHandOver } from 'shared-schema/cash/hand-over-commands';
import { localDateOf } from 'shared-schema/local-date';
import { t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { notesText, sumText } from '../records/foreign-notes.tsx';
import { Time, useTimeZone, useToday } from '../records/time.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ListExport } from '../ui/list-export.tsx';
import { Mark, WaitingMark } from '../ui/mark.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import { CashLine } from './cash-line.tsx';
import type { CashView } from './read-cash.ts';
import { fromTo } from './read-collector-cash.ts';

const MOST_SHOWN = 20;

type Asked = { handOver: HandOver; act: 'confirm' | 'notReceived' | 'takeBack' };

/** Cash on its way: what waits for a yes first, with what I can do about it. */
export function HandOverList({ handOvers, nameOf }: Pick<CashView, 'handOvers' | 'nameOf'>) {
  const [asked, setAsked] = useState<Asked>();
  if (handOvers.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="hand-overs">
      <h2 id="hand-overs">{t('cash.handOvers')}</h2>
      <ul className="hand-overs">
        {handOvers.slice(0, MOST_SHOWN).map((handOver) => (
          <li key={handOver.id}>
            <HandOverRow handOver={handOver} nameOf={nameOf} onAsk={(act) => setAsked({ handOver, act })} />
          </li>
        ))}
      </ul>
      <HandOverExport handOvers={handOvers} nameOf={nameOf} />
      <AnswerDialog asked={asked} nameOf={nameOf} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** All of them, not only the latest. */
function HandOverExport({ handOvers, nameOf }: Pick<CashView, 'handOvers' | 'nameOf'>) {
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

type RowProps = Pick<CashView, 'nameOf'> & { handOver: HandOver; onAsk: (act: Asked['act']) => void };

function HandOverRow({ handOver, nameOf, onAsk }: RowProps) {
  const { id: me } = useUser();
  const isWaiting = useWaitingRows().has(rowKey('handOvers', handOver.id));
  const { from, to, amount, currency, note, at, confirmedAt } = handOver;
  const receiver = to === null ? t('fields.bank') : nameOf(to);
  return (
    <>
      <CashLine
        who={fromTo(handOver, nameOf)}
        sum={<Amount money={amount} />}
        about={
          <>
            <Time at={at} /> {currency && notesText(currency)} {note}
          </>
        }
        state={isWaiting ? <WaitingMark /> : <State isConfirmed={confirmedAt !== null} />}
        more={
          confirmedAt === null && from === me && <HandOverMore handOver={handOver} receiver={receiver} onAsk={onAsk} />
        }
      />
      {confirmedAt === null && to === me && (
        <div className="cash-actions">
          <Button look="outlined" tone="secondary" label={t('cash.notReceived')} onClick={() => onAsk('notReceived')} />
          <Button label={t('cash.confirm')} onClick={() => onAsk('confirm')} />
        </div>
      )}
    </>
  );
}

function HandOverMore({ handOver, receiver, onAsk }: Omit<RowProps, 'nameOf'> & { receiver: string }) {
  const name = `${sumText(handOver)}, ${receiver}`;
  const takeBack = { label: t('cash.takeBack'), icon: <Undo2 aria-hidden />, onChoose: () => onAsk('takeBack') };
  return <MoreMenu label={t('common.moreOf', { name })} actions={[takeBack]} />;
}

function State({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <Mark tone="done">{t('cash.confirmed')}</Mark>
  ) : (
    <Mark tone="waiting">{t('cash.unconfirmed')}</Mark>
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
