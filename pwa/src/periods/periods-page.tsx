import { LockOpen } from 'lucide-react';
import { type LocalDate, LocalDateSchema, InstantSchema } from 'shared-schema/local-date';
import { useState } from 'react';
import * as v from 'valibot';
import { formatDate, formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberName } from '../records/member-name.tsx';
import { PhoneLink } from '../records/contact-links.tsx';
import { MemberLink } from '../records/record-links.tsx';
import { useTimeZone, useToday } from '../records/time.tsx';
import type { MemberId } from 'shared-schema/ids';
import { phonesOf } from 'shared-schema/members/phone-number';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { useUser } from '../session/session-context.tsx';
import { useBooks } from '../sync/books/use-books.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread } from '../ui/loading.tsx';
import { Notice } from '../ui/message.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useAnswer } from '../verification/answers.ts';
import { AccountsReconciled } from './accounts-reconciled.tsx';
import { CloseButton, ClosePeriod, usualDay } from './close-period.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import './periods.css';

const PeriodSchema = v.object({
  until: LocalDateSchema,
  closedUntil: LocalDateSchema,
  closedAt: InstantSchema,
  closedBy: v.number(),
  reopened: v.nullable(v.object({ at: InstantSchema, by: v.number(), from: LocalDateSchema, reason: v.string() })),
});
export type ClosedPeriod = v.InferOutput<typeof PeriodSchema>;

const Periods = v.array(PeriodSchema);

/** Closing the books up to a day, what was closed and reopened. The server decides, so it needs a connection and says so. */
export function PeriodsPage() {
  const user = useUser();
  const { data, ...answer } = useAnswer('/periods', Periods);
  const [reopening, setReopening] = useState(false);
  const today = useToday();
  const [chosen, setChosen] = useState<LocalDate>();
  const mayClose = isSuperAdmin(user);
  const closed = data
    ?.map(({ closedUntil }) => closedUntil)
    .sort()
    .at(-1);
  const until = chosen ?? usualDay(today, closed);
  const reopen = {
    label: t('periods.reopen'),
    icon: <LockOpen aria-hidden />,
    danger: true,
    onChoose: () => setReopening(true),
  };

  function noteClosed(): void {
    setChosen(undefined);
    answer.retry();
  }

  return (
    <>
      <PageHeader
        title={t('layout.periods')}
        note={t('periods.about')}
        actions={mayClose && data && <CloseButton until={until} closedUntil={closed} onClosed={noteClosed} />}
        more={
          mayClose &&
          closed && <MoreMenu label={t('common.moreOf', { name: t('layout.periods') })} actions={[reopen]} />
        }
      />
      {!data && <Unread {...answer} />}
      {data && (
        <>
          <Notice tone="plain">
            {closed ? t('periods.closedUntil', { date: formatDate(closed) }) : t('periods.allOpen')}
          </Notice>
          {mayClose ? <ClosePeriod until={until} onChoose={setChosen} /> : <WhoCloses />}
          <AccountsReconciled until={until} />
          {data.length > 0 && <Closings periods={data} />}
          {reopening && closed && (
            <ReopenDialog
              closedUntil={closed}
              onDone={() => {
                setReopening(false);
                answer.retry();
              }}
              onCancel={() => setReopening(false)}
            />
          )}
        </>
      )}
    </>
  );
}

/** For admins, who may read what was closed. */
function WhoCloses() {
  const bosses = useBooks((books) => books.members.where(({ role }) => role === 'SUPERADMIN'), []);
  if (!bosses?.length) return null;
  return (
    <section className="sheet padded who-closes">
      <p>{t('periods.whoCloses')}</p>
      <ul>
        {bosses.map((boss) => (
          <li key={boss.id}>
            <MemberLink id={boss.id} name={boss.name} />
            {phonesOf(boss)
              .slice(0, 1)
              .map((phone) => (
                <PhoneLink key={phone} number={phone} />
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closings({ periods }: { periods: ClosedPeriod[] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-labelledby="closings">
      <div className="section-head">
        <h2 id="closings">{t('periods.closings')}</h2>
      </div>
      <ul className="closings sheet">
        {periods.map(({ until, closedAt, closedBy, reopened }) => (
          <li key={until}>
            <p>
              <strong>{formatDate(until)}</strong>
            </p>
            <p className="quiet small">
              {t('periods.closedOn', { time: formatInstant(closedAt, timeZone) })}{' '}
              <MemberName id={closedBy as MemberId} />
            </p>
            {reopened && (
              <Notice tone="waiting">
                {t('periods.reopenedOn', {
                  from: formatDate(reopened.from),
                  time: formatInstant(reopened.at, timeZone),
                  reason: reopened.reason,
                })}{' '}
                <MemberName id={reopened.by as MemberId} />
              </Notice>
            )}
            <ButtonLink to="/admin/history" search={{ table: 'periods', id: until }} look="outlined">
              {t('records.history')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
