import { formatInstant } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { useState } from 'react';
import { useBooks } from '../components/books.ts';
import { MemberLink } from '../components/member-link.tsx';
import { Empty } from '../components/message.tsx';
import { PageHeader } from '../components/page-header.tsx';
import type { RecordCardParts } from '../components/record-card.tsx';
import { type RecordColumn, RecordTable } from '../components/record-table.tsx';
import { useTimeZone } from '../components/time.tsx';
import { type Decided, DecideButtons, DecideDialog } from './decide-registration.tsx';
import { readMembers } from './read-members.ts';

type Row = { member: Member; timeZone: string; onDecide: (decided: Decided) => void };

/** Registrations that wait for an admin's word. */
export function PendingApprovalsPage() {
  const { data, failed, retry } = useBooks((db) => readMembers(db, 'PENDING'), []);
  const timeZone = useTimeZone();
  const [asked, setAsked] = useState<Decided>();
  const rows = data?.map((member) => ({ member, timeZone, onDecide: setAsked }));
  return (
    <>
      <PageHeader title="Pending Approvals" note={rows?.length ? `${rows.length} waiting` : ' '} />
      <RecordTable
        label="Pending members"
        rows={rows}
        rowKey={({ member }) => member.id}
        columns={columns}
        card={card}
        failure={failed ? 'Failed to load pending users' : undefined}
        onRetry={retry}
        empty={<Empty>No pending approvals</Empty>}
      />
      <DecideDialog decided={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'Member ID', end: true, body: ({ member }) => member.id },
  { header: 'Name', body: ({ member }) => <MemberLink id={member.id} name={member.name} /> },
  { header: 'Email', body: ({ member }) => <span className="breakable">{member.email}</span> },
  { header: 'Created At', firm: true, body: registered },
  { header: 'Actions', body: (row) => <DecideButtons {...row} /> },
];

function card(row: Row): RecordCardParts {
  return {
    title: <MemberLink id={row.member.id} name={row.member.name} />,
    subtitle: row.member.email,
    amount: <span className="quiet">No. {row.member.id}</span>,
    facts: [['Created At', registered(row)]],
    action: <DecideButtons {...row} />,
  };
}

function registered({ member, timeZone }: Row): string {
  return member.createdAt ? formatInstant(member.createdAt, timeZone) : '–';
}
