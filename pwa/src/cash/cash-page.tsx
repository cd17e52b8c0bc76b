import { ArrowRightLeft, BookOpenText, Calculator, HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatDate, t } from '../language/texts.ts';
import { useTimeZone, useRecords, useLastDay } from '../records/records.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';
import { Unread, PageHeader } from '../ui/page.tsx';
import { Manage, RowButton, RowLink } from '../ui/rows.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { Cheques } from './cheques.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { ClosedDays, PlaceRows } from './places.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HandOvers, OnItsWay, Moves } from './hand-over-list.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MyDay } from './my-day.tsx';
import { type CashAndBank, readCashAndBank } from './read-cash.ts';
import './cash.css';

type Open = 'handOver' | 'closeDay' | 'move' | 'addAccount';

/**
 * Where the association's money is, and what moves it: first what is in my own hands, and what I do with it at the end of a day. Whom it only
 * tells where the money is has none in hand.
 */
export function CashPage() {
  const { id: me } = useUser();
  const [today, timeZone, admin] = [useLastDay(), useTimeZone(), useIsAdmin()];
  const [open, setOpen] = useState<Open>();
  const { data, ...view } = useRecords(
    (books) => readCashAndBank(books, { me, today, timeZone }),
    [me, today, timeZone],
  );
  if (!data) return <Unread {...view} failure={t('money.fetchFailed')} />;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={t('layout.money')}
        note={!admin && t('reports.asOnDay', { date: formatDate(today) })}
        actions={admin && <Acts view={data} onOpen={setOpen} />}
      />
      {admin && <MyDay {...data} />}
      <OnItsWay {...data} />
      <PlaceRows view={data} />
      <Cheques {...data} />
      <HandOvers {...data} />
      <Moves {...data} />
      <ClosedDays {...data} />
      {admin && <Seldom view={data} onOpen={setOpen} />}
      {open === 'handOver' && (
        <HandOverDialog
          inHand={data.mine}
          waiting={data.waitingOf(me)}
          notes={data.myNotes}
          lastClose={data.lastCloseOf(me)}
          onClose={close}
        />
      )}
      {open === 'closeDay' && <CloseDayDialog {...data} onClose={close} />}
      {open === 'move' && <MoveDialog view={data} onClose={close} />}
      {open === 'addAccount' && <BankAccountDialog account={undefined} onClose={close} />}
    </>
  );
}

type Props = { view: CashAndBank; onOpen: (dialog: Open) => void };

/** Who has cash in hand hands it over and closes the day, once; who has none moves what the association has. */
function Acts({ view, onOpen }: Props) {
  const { day } = view;
  if (!isCollector(view)) return <Button label={t('money.move')} onClick={() => onOpen('move')} />;
  return (
    <>
      <Button look={day.isOver ? 'filled' : 'outlined'} label={t('cash.handOver')} onClick={() => onOpen('handOver')} />
      {!day.isOver && <Button label={t('cash.closeDay')} onClick={() => onOpen('closeDay')} />}
    </>
  );
}

function isCollector({ mine, myNotes, day: { receipts, closed } }: CashAndBank): boolean {
  return mine !== 0 || myNotes.length > 0 || receipts.length > 0 || closed !== undefined;
}

/** What is done seldom. */
function Seldom({ view, onOpen }: Props) {
  const { day, reported } = view;
  const mayAdd = isSuperAdmin(useUser());
  return (
    <Manage>
      {isCollector(view) && (
        <RowButton icon={<ArrowRightLeft aria-hidden />} label={t('money.move')} onChoose={() => onOpen('move')} />
      )}
      {(day.isOver || !isCollector(view)) && (
        <RowButton
          icon={<Calculator aria-hidden />}
          label={t(day.isOver ? 'cash.countAgain' : 'cash.closeDay')}
          onChoose={() => onOpen('closeDay')}
        />
      )}
      {reported > 0 && (
        <RowLink
          to="/admin/collect/reported"
          icon={<HandCoins aria-hidden />}
          label={t('collect.reportedOpen', { count: reported })}
        />
      )}
      <RowLink
        to="/admin/reports/$report"
        params={{ report: 'cash-and-bank-book' }}
        icon={<BookOpenText aria-hidden />}
        label={t('money.books')}
      />
      {mayAdd && <RowButton icon={<Plus aria-hidden />} label={t('money.add')} onChoose={() => onOpen('addAccount')} />}
    </Manage>
  );
}
