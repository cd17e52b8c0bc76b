import { recordReminder } from 'shared-schema/reminders/reminder-commands';
import { daysLate, isOverdue } from 'shared-schema/repayments/repayment';
import { Link, useSearch } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { accountsOfMembers } from 'shared-schema/collections/account-id';
import type { MemberId } from 'shared-schema/ids';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney, NOTHING } from 'shared-schema/money';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { formatDate, t } from '../language/texts.ts';
import { useUpiId } from '../records/pay-link.ts';
import { useTimeZone, useToday, useRecords } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Row } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type ListState, useListState } from '../ui/list-state.ts';
import { Failure, Notice, PageHeader } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import {
  accountsByMail,
  isRecent,
  knownOf,
  type PersonToRemind,
  readPeopleToRemind,
  untilOf,
} from './read-reminders.ts';
import { PeopleList } from './people-list.tsx';
import { LeftWords } from './collect-row.tsx';
import { lastSentWords, ReminderDialog } from './reminder-dialog.tsx';
import { sumToCollect } from './to-collect.ts';
import './collect.css';

const SIZES = [50, 100, 200];

export type RemindersSearch = ListState & {
  when?: 'today' | 'week' | undefined;
  all?: boolean | undefined;
  /** Numbers of members, joined by hyphens: nobody else is shown. */
  members?: string | undefined;
};

/** Whom to remind of what they owe, one after the other or all by mail, and who was reminded already. */
export function RemindersPage() {
  const list = useListState<RemindersSearch>(useSearch({ from: '/admin/collect/reminders' }), {
    name: 'reminders',
    sizes: SIZES,
  });
  const { narrow } = list;
  const { when = 'today', all = false, members } = list.search;
  const today = useToday();
  const until = untilOf(when, today);
  const { data, failed, retry } = useRecords(
    async (books) => ({ people: among(await readPeopleToRemind(books, until), members), now: Date.now() }),
    [until, members],
  );
  const reachable = data?.people.filter(isReachable) ?? [];
  const fresh = reachable.filter((person) => !isRecent(person, data!.now));
  // Those in the dialog stay in their order, whoever is reminded meanwhile.
  const [reminding, setReminding] = useState<{ people: PersonToRemind[]; first: number }>();
  const shown = data && (all ? data.people : data.people.filter((person) => !isRecent(person, data.now)));
  return (
    <>
      <PageHeader
        title={t('collect.reminders')}
        note={t('reminders.about')}
        actions={fresh.length > 0 && <Actions fresh={fresh} until={until} onStart={() => start(fresh, fresh[0]!)} />}
      />
      <NoUpi />
      {members && (
        <Notice tone="plain">
          {t('reminders.onlySelected', { count: numbersIn(members).length })}{' '}
          <Button look="text" label={t('repayments.showAll')} onClick={() => narrow({ members: undefined })} />
        </Notice>
      )}
      <div className="side-by-side of-sentences">
        <SegmentedField
          label={t('reminders.until')}
          value={when}
          options={[
            { value: 'today', label: t('reminders.dueByToday') },
            { value: 'week', label: t('reminders.dueByWeek', { date: formatDate(untilOf('week', today)) }) },
          ]}
          onChange={(chosen) => narrow({ when: chosen })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={!all}
            onChange={({ target }) => narrow({ all: !target.checked || undefined })}
          />
          {t('reminders.leaveOut')}
        </label>
      </div>
      {failed ? (
        <Failure onRetry={retry}>{t('collect.readFailed')}</Failure>
      ) : (
        <PeopleList
          label={t('reminders.list')}
          className="reminders"
          rows={shown}
          list={list}
          nobody={data?.people.length ? t('reminders.allReminded') : t('reminders.nobody')}
        >
          {(person) => (
            <PersonRow
              key={person.account}
              person={person}
              today={today}
              onRemind={() => start(shown!.filter(isReachable), person)}
            />
          )}
        </PeopleList>
      )}
      {reminding && <ReminderDialog {...reminding} until={until} onClose={() => setReminding(undefined)} />}
    </>
  );

  function start(people: PersonToRemind[], person: PersonToRemind): void {
    setReminding({ people, first: people.indexOf(person) });
  }
}

function numbersIn(members: string): MemberId[] {
  return members.split('-').map((number) => Number(number) as MemberId);
}

/** Of the people to remind those who owe for one of these members. */
function among(people: PersonToRemind[], members: string | undefined): PersonToRemind[] {
  if (!members) return people;
  const chosen = new Set(accountsOfMembers(numbersIn(members)));
  return people.filter(({ accounts }) => accounts.some((account) => chosen.has(account)));
}

function isReachable({ phones, mail }: PersonToRemind): boolean {
  return phones.length > 0 || mail !== undefined;
}

/** Only a super admin can do something about it. */
function NoUpi() {
  const isSuperAdmin = useUser().role === 'SUPERADMIN';
  if (useUpiId() !== '') return null;
  return (
    <Notice tone="waiting">
      {t('reminders.noUpi')}{' '}
      {isSuperAdmin && (
        <Link to="/admin/association/$subject" params={{ subject: 'upi' }}>
          {t('reminders.toSettings')}
        </Link>
      )}
    </Notice>
  );
}

type ActionsProps = { fresh: PersonToRemind[]; until: LocalDate; onStart: () => void };

function Actions({ fresh, until, onStart }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const { dispatchAll } = useDevice();
  const toast = useToast();
  const byMail = fresh.filter(({ mail }) => mail);
  const count = byMail.length;

  async function mailAll(): Promise<void> {
    await dispatchAll(
      recordReminder,
      byMail.map((person) => ({
        accounts: accountsByMail(person),
        how: 'MAIL' as const,
        until,
        sum: person.sum,
        known: knownOf(person),
      })),
    );
    toast(t('reminders.mailedAll', { count }));
  }

  return (
    <>
      {count > 0 && (
        <Button
          look="outlined"
          icon={<Mail aria-hidden />}
          label={t('reminders.mailAll', { count })}
          onClick={() => setAsking(true)}
        />
      )}
      <Button label={t('reminders.oneByOne')} onClick={onStart} />
      <ConfirmDialog
        open={asking}
        title={t('reminders.mailAllQuestion', { count })}
        verb={t('reminders.mailAllVerb', { count })}
        onConfirm={mailAll}
        onCancel={() => setAsking(false)}
      >
        <p>{t('reminders.mailAllAbout', { sum: formatMoney(add(NOTHING, ...byMail.map(({ sum }) => sum))) })}</p>
      </ConfirmDialog>
    </>
  );
}

type RowProps = { person: PersonToRemind; today: LocalDate; onRemind: () => void };

function PersonRow({ person, today, onRemind }: RowProps) {
  const timeZone = useTimeZone();
  const { account, name, sum, remaining, dues, last } = person;
  const days = daysLate(dues[0]!, today);
  const late = sumToCollect(dues.filter((due) => isOverdue(due, today)));
  const sent = isReachable(person) ? last && lastSentWords(last, timeZone) : t('reminders.unreachable');
  return (
    <Row
      label={
        <Link to="/admin/collect/$account" params={{ account }}>
          <strong>{name}</strong>
        </Link>
      }
      value={<Amount money={sum} />}
      note={
        <>
          {days > 0 && <span className="is-late">{t('installments.daysOverdue', { count: days })} · </span>}
          {t('collect.payments', { count: dues.length })} · <LeftWords {...{ sum, daysLate: days, late, remaining }} />
          {sent && ` · ${sent}`}
        </>
      }
      valueNote={
        isReachable(person) && (
          <Button
            look="text"
            dense
            label={last ? t('reminders.remindAgain') : t('reminders.remind')}
            aria-label={last ? t('reminders.remindAgainOf', { name }) : t('reminders.remindOf', { name })}
            onClick={onRemind}
          />
        )
      }
    />
  );
}
