import { approveMember } from 'shared-schema/members/member-commands';
import type { MemberId } from 'shared-schema/ids';
import { type Member, shownNumber } from 'shared-schema/members/member';
import { isMinorOn } from 'shared-schema/members/registration';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatInstant, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { MemberLink, column } from '../records/columns.tsx';
import { useForEach } from '../records/list-selection.tsx';
import { searchNotes } from '../records/search-query.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Mark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import { PageHeader } from '../ui/page.tsx';
import { plainText } from 'shared-schema/plain-text';
import type { RecordColumn } from '../ui/record-table.tsx';
import { ListFrame } from '../records/list-frame.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { EmailText } from '../records/contact-links.tsx';
import { DecideButtons, type Decided, DecideDialog } from './decide-registration.tsx';
import { Row as PlainRow } from '../ui/rows.tsx';
import { type ListKey, type MemberRow, useMemberList } from './use-member-list.ts';
import { memberNumbers, readMembers } from './read-members.ts';
import './members.css';

type Row = { member: Member; timeZone: string; onDecide: (decided: Decided) => void };

const withDecide =
  (onDecide: Row['onDecide']) =>
  ({ member, timeZone }: MemberRow): Row => ({ member, timeZone, onDecide });

/** Registrations that an admin has to approve or reject. */
export function PendingApprovalsPage() {
  const { list, ...members } = useMemberList('/admin/pending-approvals', { keys, status: 'PENDING', name: 'pending' });
  const today = useToday();
  const [asked, setAsked] = useState<Decided>();
  const rows = useMemo(() => members.rows?.map(withDecide(setAsked)), [members.rows]);
  const waiting = members.found?.length;
  // The list draws its rows later: what stands below must not come before them.
  const drawn = useDeferredValue(rows) !== undefined;
  return (
    <>
      <PageHeader
        title={t('layout.pendingApprovals')}
        note={waiting ? t('members.waiting', { count: waiting }) : ' '}
      />
      <ListFrame
        list={list}
        label={t('members.pendingMembers')}
        search={t('members.search')}
        sorting={members.sorting}
        selecting={{ ...selecting, all: members.found ?? [] }}
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={columns}
        card={card}
        failure={members.failed ? t('members.pendingFailed') : undefined}
        onRetry={members.retry}
        none={t('members.noPending')}
        pages={members.pages}
        exported={{
          title: t('layout.pendingApprovals'),
          fileName: `pending-approvals-${today}`,
          notes: searchNotes(list.search.q),
          rows: async () => (await members.readAll()).map(withDecide(setAsked)),
        }}
      />
      {drawn && <RejectedRegistrations />}
      <DecideDialog decided={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const selecting = {
  keyOf: ({ member }: Row) => member.id,
  nameOf: ({ member }: Row) => member.name,
  card: (row: Row): RecordCardParts => ({ ...card(row), action: undefined }),
  acts: (selected: number[], stop: () => void) => <ApproveAll selected={selected} stop={stop} />,
};

/** Asks once for all of them, and says of whom there is something to look at first. */
function ApproveAll({ selected, stop }: { selected: number[]; stop: () => void }) {
  const { dispatch } = useDevice();
  const { busy, forEach } = useForEach(stop);
  const today = useToday();
  const [open, setOpen] = useState(false);
  const { data: members } = useRecords((books) => readMembers(books, selected as MemberId[]), [selected]);
  const approve = (id: number) => dispatch(approveMember, { id });
  return (
    <>
      <Button label={t('members.approve')} busy={busy} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={t('members.approveSeveral', { count: selected.length })}
        verb={t('members.approve')}
        onConfirm={() => forEach(selected, approve)}
        onCancel={() => setOpen(false)}
      >
        <ul className="rows sheet">
          {members?.map((member) => (
            <PlainRow
              key={member.id}
              label={member.name}
              value={member.email && !member.emailConfirmedAt && t('members.emailIsUnconfirmed')}
              tone="waiting"
              note={member.dob && isMinorOn(today, member.dob) && t('members.minor')}
            />
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}

const keys: Record<string, ListKey> = {
  id: (member) => member.id,
  name: (member) => plainText(member.name),
  email: (member) => plainText(member.email ?? ''),
  created: (member) => member.createdAt ?? '',
};

const columns: RecordColumn<Row>[] = [
  column.text('members.memberId', ({ member }) => shownNumber(member), { end: true, sortBy: 'id' }),
  column.text('members.name', ({ member }) => member.name, {
    sortBy: 'name',
    body: ({ member: { id, name } }) => (
      <OneLine text={name}>
        <MemberLink id={id} name={name} />
      </OneLine>
    ),
  }),
  column.text('fields.email', ({ member }) => member.email, {
    shown: 'usual',
    sortBy: 'email',
    // What is known of it stands with it: the columns are the specification's.
    body: (row) => (
      <>
        <OneLine text={row.member.email ?? ''} />
        {confirmed(row)}
      </>
    ),
  }),
  column.text('fields.createdAt', registered, { shown: 'usual', firm: true, sortBy: 'created' }),
  { header: 'common.actions', body: (row) => <DecideButtons {...row} /> },
];

function card(row: Row): RecordCardParts {
  return {
    title: <MemberLink id={row.member.id} name={row.member.name} />,
    subtitle: row.member.email && <EmailText email={row.member.email} />,
    amount: <span className="quiet">{t('members.numberShort', { id: shownNumber(row.member) })}</span>,
    facts: [
      [fieldLabel('createdAt'), registered(row)],
      [fieldLabel('email'), confirmed(row)],
    ],
    action: <DecideButtons {...row} />,
  };
}

/** Whether the link that was mailed to whoever registered has been opened. */
function confirmed(row: Row) {
  const { emailConfirmedAt } = row.member;
  const word = emailConfirmedAt ? t('members.emailIsConfirmed') : t('members.emailIsUnconfirmed');
  return <Mark tone={emailConfirmedAt ? 'done' : 'waiting'}>{word}</Mark>;
}

function registered({ member, timeZone }: Row): string {
  return member.createdAt ? formatInstant(member.createdAt, timeZone) : '–';
}

/** Rejected registrations, folded: no other list has them, and their e-mail stays taken until they are deleted. */
function RejectedRegistrations() {
  const { data: all } = useRecords(async (books) => readMembers(books, await memberNumbers(books, 'REJECTED')), []);
  // Of those who were blanked nothing is left to show.
  const data = all?.filter(({ name }) => name !== '');
  if (!data?.length) return null;
  return (
    <details className="sheet padded folded">
      <summary>{t('members.rejectedCount', { count: data.length })}</summary>
      <p className="quiet small">{t('members.rejectedHint')}</p>
      <ul className="rows">
        {data.map(({ id, name, email }) => (
          <PlainRow key={id} label={<MemberLink id={id} name={name} />} note={email && <EmailText email={email} />} />
        ))}
      </ul>
    </details>
  );
}
