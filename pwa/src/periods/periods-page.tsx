import { LockOpen } from 'lucide-react';
import { addDays, type LocalDate } from 'shared-schema/local-date';
import { useState } from 'react';
import { formatDate, formatInstant, t } from '../language/texts.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { memberNamer } from '../records/member-names.ts';
import { PhoneLink } from '../records/contact-links.tsx';
import { MemberLink } from '../records/columns.tsx';
import { phonesOf } from 'shared-schema/members/phone-number';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { closedUntil, lastClosing, type Period } from 'shared-schema/periods/period';
import { yearToCloseBefore } from 'shared-schema/periods/year-end';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { Unread, PageHeader } from '../ui/page.tsx';
import { Manage, Row, RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { CloseButton, LateDevices, monthEndsToClose, MonthChoice } from './close-period.tsx';
import { ClosingChecklist, useChecklist } from './closing-checklist.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';

type PeriodsView = {
  periods: Period[];
  closed: LocalDate | undefined;
  /** Yesterday, or the end of the year that is closed before anything later. */
  latest: LocalDate;
  nameOf: (id: Period['events'][number]['by']) => string;
};

async function readPeriods(books: BooksReader, yesterday: LocalDate): Promise<PeriodsView> {
  const periods = (await books.periods.all()).sort((a, b) => (a.id < b.id ? 1 : -1));
  const people = periods.flatMap(({ events }) => events.map(({ by }) => by));
  const closed = closedUntil(periods);
  const year = yearToCloseBefore(yesterday, closed);
  const isBegun = year && (await books.pageHeads()).some(({ month }) => month <= year.slice(0, 7));
  return {
    periods,
    closed: closed ?? undefined,
    latest: isBegun ? year : yesterday,
    nameOf: await memberNamer(books, people),
  };
}

/** Closing the books: what is still open in those days, then the step; and what was closed and reopened. */
export function PeriodsPage() {
  const yesterday = addDays(useToday(), -1);
  const { data, ...view } = useRecords((books) => readPeriods(books, yesterday), [yesterday]);
  if (!data) return <Unread {...view} failure={t('common.failed')} />;
  // What is chosen is chosen anew once it is closed.
  return <Shown key={data.closed} {...data} />;
}

function Shown({ periods, closed, latest, nameOf }: PeriodsView) {
  const [admin, mayClose] = [useIsAdmin(), isSuperAdmin(useUser())];
  const [reopening, setReopening] = useState(false);
  const ends = monthEndsToClose(latest, closed);
  const [chosen, setChosen] = useState<LocalDate>();
  // The latest day may come to be an earlier one, while this phone still receives the books.
  const until = chosen && chosen <= latest ? chosen : (ends[0] ?? latest);
  const close = () => setReopening(false);
  const days = { from: closed && addDays(closed, 1), until };
  const { list, ...view } = useChecklist(days);
  return (
    <>
      <PageHeader
        title={t('layout.periods')}
        note={closed ? t('periods.closedUntil', { date: formatDate(closed) }) : t('periods.allOpen')}
        actions={mayClose && <CloseButton until={until} closed={closed} list={list} />}
      />
      {admin && !mayClose && <WhoCloses />}
      <MonthChoice {...{ ends, until, latest }} onChoose={setChosen} />
      {view.failed ? (
        <Unread {...view} failure={t('common.failed')} />
      ) : (
        <ClosingChecklist {...days} list={list}>
          {mayClose && <LateDevices until={until} />}
        </ClosingChecklist>
      )}
      {periods.length > 0 && (
        <Rows title={t('periods.closings')}>
          {periods.map((period) => (
            <Closing key={period.id} period={period} nameOf={nameOf} />
          ))}
        </Rows>
      )}
      {mayClose && closed && (
        <Manage>
          <RowButton
            icon={<LockOpen aria-hidden />}
            label={t('periods.reopen')}
            tone="danger"
            onChoose={() => setReopening(true)}
          />
        </Manage>
      )}
      {reopening && closed && <ReopenDialog closedUntil={closed} onDone={close} onCancel={close} />}
    </>
  );
}

/** For admins, who may read what was closed. */
function WhoCloses() {
  const bosses = useBooks((books) => books.members.where(({ role }) => role === 'SUPERADMIN'), []);
  if (!bosses?.length) return null;
  return (
    <section>
      <p>{t('periods.whoCloses')}</p>
      <ul className="rows sheet">
        {bosses.map((boss) => (
          <Row
            key={boss.id}
            label={<MemberLink id={boss.id} name={boss.name} />}
            value={phonesOf(boss)
              .slice(0, 1)
              .map((phone) => (
                <PhoneLink key={phone} number={phone} />
              ))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Opens who did what with it. */
function Closing({ period, nameOf }: Pick<PeriodsView, 'nameOf'> & { period: Period }) {
  const timeZone = useTimeZone();
  const { at, by } = lastClosing(period);
  const last = period.events.at(-1)!;
  const done = [`${t('periods.closedOn', { time: formatInstant(at, timeZone) })} ${nameOf(by)}`];
  if (last.kind === 'REOPENED') {
    const time = formatInstant(last.at, timeZone);
    const { reason } = last;
    done.push(`${t('periods.reopenedOn', { from: formatDate(last.from), time, reason })} ${nameOf(last.by)}`);
  }
  return (
    <RowLink
      to="/admin/history"
      search={{ table: 'periods', id: period.id }}
      label={formatDate(period.id)}
      note={done.join(' · ')}
    />
  );
}
