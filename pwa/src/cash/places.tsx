import { useState } from 'react';
import type { PlaceKey } from 'shared-schema/bank/place';
import { add, formatMoney, type Money, NOTHING, subtract } from 'shared-schema/money';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { readTold, type ToldByBank } from '../records/bank-account-books.ts';
import { notesTogether } from '../records/foreign-notes.tsx';
import { useLastDay, useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { Row, RowLink, type RowParts, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { AssignDialog } from './receipt-dialog.tsx';
import type { CashAndBank, CashView } from './read-cash.ts';
import { differenceText, noteWords } from './count-draft.ts';
import { MoveDialog, UNPLACED } from './move-dialog.tsx';
import { AT_BANK, openingDay, type PlaceBalance } from './read-money.ts';
import type { DayClose } from 'shared-schema/cash/day-close';
import { rupeesText } from 'shared-schema/typed-figure';
import { Fold } from '../ui/fold.tsx';

/** Where the money is: each place with what it holds by the books, and what is known of it besides. It opens its own book. */
export function PlaceRows({ view }: { view: CashAndBank }) {
  const timeZone = useTimeZone();
  const told = useRecords((books) => readTold(books, timeZone), [timeZone]).data;
  const seesLaterCounts = useLastDay() === useToday();
  const kept = view.places.filter(({ key }) => key !== AT_BANK && key !== UNPLACED);
  return (
    <Rows title={t('money.placesTitle')}>
      {kept.map((each) => (
        <PlaceLink key={each.key} of={each} {...partsOf(each, view, { told, timeZone, seesLaterCounts })} />
      ))}
      <NotAllocated view={view} />
      <Row label={<strong>{t('reports.allLedgers')}</strong>} value={<Amount money={view.total} />} />
    </Rows>
  );
}

type Known = {
  told: Map<number, ToldByBank> | undefined;
  timeZone: string;
  /** Not an auditor of a period that is over. */
  seesLaterCounts: boolean;
};

function partsOf({ place, name, balance, notes }: PlaceBalance, view: CashAndBank, known: Known): RowParts {
  const said: (string | false | undefined)[] = [notes.length > 0 && t('paying.ofIt', { notes: notesTogether(notes) })];
  if ('cashOf' in place) said.push(onItsWayText(view.waitingOf(place.cashOf)));
  const counted = 'cashOf' in place && view.lastCloseOf(place.cashOf);
  if (counted) said.push(countedText(counted, known.timeZone));
  else if ('cashOf' in place && known.seesLaterCounts) said.push(t('cash.neverCounted'));
  if ('bankAccountId' in place) {
    const account = view.accounts.find(({ id }) => id === place.bankAccountId);
    said.push(toldText(known.told?.get(place.bankAccountId)) ?? (account && account.bank));
  }
  const note = said.filter(Boolean).join(' · ');
  return { label: name, note, value: <Amount money={balance} />, tone: balance < 0 ? 'late' : undefined };
}

/** What of cash in hand is handed over: it counts as the giver's until it is confirmed. */
export function onItsWayText(waiting: Money): string | undefined {
  return waiting > 0 ? t('cash.ofItOnItsWay', { waiting: formatMoney(waiting) }) : undefined;
}

/** What was counted last, and when. */
function countedText(day: DayClose, timeZone: string): string {
  const difference = differenceText(subtract(day.counted, day.expected));
  return t('cash.lastCounted', { time: formatInstant(day.closedAt, timeZone), difference });
}

function toldText(told: ToldByBank | undefined): string | undefined {
  if (!told) return undefined;
  const says = t('bank.saysOn', { amount: formatMoney(told.bank), date: formatDate(told.until) });
  const open =
    told.open > 0 ? t('bank.openCount', { count: told.open }) : told.difference === 0 && t('bank.reconciled');
  return [says, open].filter(Boolean).join(' · ');
}

function PlaceLink({ of: { key, place }, ...given }: RowParts & { of: PlaceBalance }) {
  const waiting = useWaitingRows();
  const isWaiting = 'bankAccountId' in place && waiting.has(rowKey('bankAccounts', place.bankAccountId));
  const parts = {
    ...given,
    note: (
      <>
        {given.note} {isWaiting && <WaitingMark />}
      </>
    ),
  };
  if ('cashOf' in place)
    return (
      <RowLink to="/admin/cash/$collector" params={{ collector: place.cashOf }} data-figure="received" {...parts} />
    );
  if ('bankAccountId' in place)
    return <RowLink to="/admin/cash/accounts/$account" params={{ account: place.bankAccountId }} {...parts} />;
  if ('adjustments' in place)
    return (
      <RowLink
        to="/admin/transactions"
        search={{ ledger: 'all', method: 'ADJUSTMENT', everyProject: true }}
        {...parts}
      />
    );
  return (
    <RowLink to="/admin/reports/$report" params={{ report: 'cash-and-bank-book' }} search={{ place: key }} {...parts} />
  );
}

type Asked = 'assign' | 'handed' | 'unplaced';

/** Money of which nobody said where it is, as one figure: entries, cash of opening balances, and what was handed over to the bank. */
function NotAllocated({ view }: { view: CashAndBank }) {
  const [open, setOpen] = useState<Asked>();
  const admin = useIsAdmin();
  const [today, timeZone] = [useToday(), useTimeZone()];
  const begun = useRecords(async (books) => ({ day: await openingDay(books, timeZone) }), [timeZone]).data;
  const { places, accounts, unsaid, handedToBank, hasUnsaidEntries } = view;
  const held = (key: PlaceKey) => places.find((each) => each.key === key)?.balance ?? NOTHING;
  const [unplaced, balance] = [held(UNPLACED), add(held(UNPLACED), held(AT_BANK))];
  const acts: Record<Asked, boolean> = {
    assign: accounts.length > 0 && unsaid !== 0 && hasUnsaidEntries,
    handed: accounts.length > 0 && handedToBank > 0,
    unplaced: unplaced > 0 && begun !== undefined,
  };
  const asked = (Object.keys(acts) as Asked[]).filter((act) => admin && acts[act]);
  if (balance === 0 && asked.length === 0 && !open) return null;
  const close = () => setOpen(undefined);
  return (
    <Row
      label={t('places.unsaid')}
      note={t('money.unsaidAbout')}
      value={<Amount money={balance} />}
      tone={balance < 0 ? 'late' : undefined}
    >
      {(asked.length > 0 || open) && (
        <>
          {asked.map((act) => (
            <Button key={act} look="outlined" dense label={t('money.allocate', { act })} onClick={() => setOpen(act)} />
          ))}
          {open === 'assign' && <AssignDialog accounts={accounts} onClose={close} />}
          {open === 'handed' && (
            <MoveDialog view={view} given={{ from: AT_BANK, amount: rupeesText(handedToBank) }} onClose={close} />
          )}
          {open === 'unplaced' && (
            <MoveDialog view={view} given={{ from: UNPLACED, to: 'box', date: begun?.day ?? today }} onClose={close} />
          )}
        </>
      )}
    </Row>
  );
}

const MOST_SHOWN = 30;

/** The days that collectors have closed, the newest first. */
export function ClosedDays({ dayCloses, nameOf }: Pick<CashView, 'dayCloses' | 'nameOf'>) {
  if (dayCloses.length === 0) return null;
  return (
    <Fold name="cash.closedDays" title={t('cash.closedDays')}>
      <ul className="rows">
        {dayCloses.slice(0, MOST_SHOWN).map((day) => (
          <ClosedDay key={day.id} day={day} label={nameOf(day.collector)} when={formatDate(day.date)} />
        ))}
      </ul>
    </Fold>
  );
}

type ClosedProps = { day: DayClose; label: string; when: string };

/** Opens the collector's cash as it was then. */
export function ClosedDay({ day, label, when }: ClosedProps) {
  const isWaiting = useWaitingRows().has(rowKey('dayCloses', day.id));
  const { id, expected, counted, note, collector } = day;
  const said = [when, differenceText(subtract(counted, expected)), noteWords(note)].filter(Boolean);
  return (
    <RowLink
      to="/admin/cash/$collector"
      params={{ collector }}
      search={{ closing: id }}
      data-figure="counted"
      label={label}
      note={
        <>
          {said.join(' · ')} {isWaiting && <WaitingMark />}
        </>
      }
      value={<Amount money={counted} />}
    />
  );
}
