import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { add, formatMoney, NOTHING, toRupees } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { HeldNotes } from '../records/held-notes.tsx';
import { ForeignList, notesText, sumText } from '../records/foreign-notes.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import { Cheques } from './cheques.tsx';
import { MoveDialog, UNPLACED } from './move-dialog.tsx';
import { AT_BANK, type MoneyView, openingDay, type PlaceBalance, readMoney } from './read-money.ts';
import type { MoneyMove } from 'shared-schema/bank/money-move';
import { withdrawMoneyMove } from 'shared-schema/bank/withdraw-money-move';
import { formatDate } from '../language/format.ts';
import { rowKey } from '../sync/device/rows.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useLastDefined } from '../ui/use-last-defined.ts';
import './money.css';

/** Where the association's money is, and what moves it from place to place. */
export function MoneyPage() {
  const [today, timeZone] = [useToday(), useTimeZone()];
  const [moving, setMoving] = useState(false);
  const { data, ...view } = useRecords((books) => readMoney(books, today, timeZone), [today, timeZone]);
  if (!data) return <Unread {...view} failure={t('money.fetchFailed')} />;
  return (
    <>
      <PageHeader
        title={t('layout.money')}
        note={t('money.note')}
        actions={
          <Button icon={<ArrowRightLeft aria-hidden />} label={t('money.move')} onClick={() => setMoving(true)} />
        }
        acts={
          <>
            <ButtonLink to="/admin/reports/$report" params={{ report: 'cash-and-bank-book' }} look="outlined">
              {t('money.books')}
            </ButtonLink>
            {data.reported > 0 && (
              <ButtonLink to="/admin/collect/reported" look="outlined">
                {t('collect.reportedOpen', { count: data.reported })}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack money">
        <Places {...data} />
        <Unplaced view={data} />
        <Unsaid view={data} />
        <Cheques {...data} />
        <BankAccounts {...data} />
        <Moves {...data} />
      </div>
      {moving && <MoveDialog view={data} onClose={() => setMoving(false)} />}
    </>
  );
}

function Places({ places, total }: MoneyView) {
  // Both are not allocated: what is less than nothing in one is in the other.
  const atBank = places.find(({ key }) => key === AT_BANK)?.balance ?? NOTHING;
  const shown = places.flatMap((each) => {
    if (each.key === AT_BANK) return places.some(({ key }) => key === UNPLACED) ? [] : [each];
    return [each.key === UNPLACED ? { ...each, balance: add(each.balance, atBank) } : each];
  });
  return (
    <section className="sheet padded" aria-labelledby="places">
      <h2 id="places">{t('money.placesTitle')}</h2>
      <ul className="places">
        {shown.map(({ key, place, name, balance, notes }) => (
          <li key={key}>
            <span>{name}</span>
            <Amount money={balance} />
            {notes.length > 0 && (
              <div className="places-notes">
                <PlaceNotes place={place} notes={notes} />
              </div>
            )}
          </li>
        ))}
        <li className="places-total">
          <span>{t('money.total')}</span>
          <Amount money={total} />
        </li>
      </ul>
    </section>
  );
}

/** Notes are exchanged by whose they are, or a super admin; those in the cash box are taken out first. */
function PlaceNotes({ place, notes }: Pick<PlaceBalance, 'place' | 'notes'>) {
  const user = useUser();
  if (!('cashOf' in place)) return <ForeignList notes={notes} within />;
  const isMine = place.cashOf === user.id;
  if (!isMine && !isSuperAdmin(user)) return <ForeignList notes={notes} within />;
  return <HeldNotes notes={notes} within {...(!isMine && { from: place.cashOf })} />;
}

/** Cash of opening balances, and entries that do not say how the money came. */
function Unplaced({ view }: { view: MoneyView }) {
  const [open, setOpen] = useState(false);
  const [today, timeZone] = [useToday(), useTimeZone()];
  const begun = useRecords(async (books) => ({ day: await openingDay(books, timeZone) }), [timeZone]).data;
  const balance = view.places.find(({ key }) => key === UNPLACED)?.balance ?? NOTHING;
  if ((balance <= 0 && !open) || !begun) return null;
  return (
    <Notice tone="plain">
      <p>{t('money.unplacedAbout', { amount: formatMoney(balance) })}</p>
      <Button look="outlined" label={t('money.unplaced')} onClick={() => setOpen(true)} />
      {open && (
        <MoveDialog
          view={view}
          given={{ from: UNPLACED, to: 'box', date: begun.day ?? today }}
          onClose={() => setOpen(false)}
        />
      )}
    </Notice>
  );
}

/** Money of which nobody said to which account it came: entries, and cash that was handed over to the bank. */
function Unsaid({ view }: { view: MoneyView }) {
  const [open, setOpen] = useState<'assign' | 'move'>();
  const { unsaid, handedToBank, hasUnsaidEntries, accounts } = view;
  if ((unsaid === 0 && handedToBank <= 0 && !open) || accounts.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <Notice tone="plain">
      <p>{t('money.assignAbout', { amount: formatMoney(unsaid) })}</p>
      {handedToBank > 0 && <p>{t('money.handedToBank', { amount: formatMoney(handedToBank) })}</p>}
      <div className="record-actions">
        {hasUnsaidEntries && <Button look="outlined" label={t('money.assign')} onClick={() => setOpen('assign')} />}
        {handedToBank > 0 && <Button look="outlined" label={t('money.move')} onClick={() => setOpen('move')} />}
      </div>
      {open === 'assign' && <AssignDialog accounts={accounts} onClose={close} />}
      {open === 'move' && (
        <MoveDialog view={view} given={{ from: AT_BANK, amount: String(toRupees(handedToBank)) }} onClose={close} />
      )}
    </Notice>
  );
}

const MOST_SHOWN = 20;

/** What was moved last; the books have all of it. */
function Moves({ moves, placeName }: Pick<MoneyView, 'moves' | 'placeName'>) {
  const user = useUser();
  const waiting = useWaitingRows();
  const [asked, setAsked] = useState<MoneyMove>();
  if (moves.length === 0) return null;
  const mayTakeBack = ({ createdBy, receiptNumber }: MoneyMove) =>
    !receiptNumber && (createdBy === user.id || isSuperAdmin(user));
  return (
    <section className="sheet padded" aria-labelledby="moves">
      <h2 id="moves">{t('money.moves')}</h2>
      <ul className="money-list">
        {moves.slice(0, MOST_SHOWN).map((move) => (
          <li key={move.id}>
            <div>
              {movedWhat(move, placeName)}
              <div className="quiet small">
                {formatDate(move.date)} {move.note ?? move.receiptNumber}
                {waiting.has(rowKey('moneyMoves', move.id)) && <WaitingMark />}
              </div>
            </div>
            <Amount money={move.exchanged?.received ?? move.amount} />
            {mayTakeBack(move) && (
              <MoreMenu
                label={t('common.moreOf', { name: sumText(move) })}
                actions={[{ label: t('money.takeBack'), icon: <Undo2 aria-hidden />, onChoose: () => setAsked(move) }]}
              />
            )}
          </li>
        ))}
      </ul>
      <TakeBackDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function movedWhat({ from, to, currency, exchanged }: MoneyMove, placeName: MoneyView['placeName']): string {
  if (exchanged) return `${placeName(from)}: ${t('cash.exchangeTitle')}, ${notesText(currency!)}`;
  const way = t('places.fromTo', { from: placeName(from), to: placeName(to) });
  return currency ? `${way}: ${notesText(currency)}` : way;
}

function TakeBackDialog({ asked, onClose }: { asked: MoneyMove | undefined; onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
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
      onConfirm={async () => {
        await dispatch(withdrawMoneyMove, { id: move.id });
        toast(t('money.takenBack', { amount }));
      }}
      onCancel={onClose}
    >
      <p>{t('money.takeBackText')}</p>
    </ConfirmDialog>
  );
}
