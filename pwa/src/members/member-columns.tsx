import { formatDate, formatInstant, localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { ROLES } from '../records/member-fields.ts';
import { plainText } from '../records/plain-text.ts';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { SortKey } from './list-members.ts';
import './members.css';

export type MemberRow = { member: Member; place: number; timeZone: string; waiting: boolean };

export const memberKeys: Record<string, SortKey> = {
  id: (member) => member.id,
  email: (member) => plainText(member.email ?? ''),
  name: (member) => plainText(member.name),
  login: (member) => member.lastLogin ?? '',
  role: (member) => member.role ?? '',
  created: (member) => member.createdAt ?? '',
};

export const memberColumns: RecordColumn<MemberRow>[] = [
  { header: 'Sr. No.', end: true, body: ({ place }) => place },
  { header: 'Member ID', end: true, sortBy: 'id', body: ({ member }) => member.id },
  { header: 'Email', sortBy: 'email', body: ({ member }) => <span className="breakable">{member.email}</span> },
  {
    header: 'Name',
    sortBy: 'name',
    body: ({ member, waiting }) => (
      <>
        <strong>{member.name}</strong> {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'Last Login', sortBy: 'login', body: lastLogin },
  { header: 'Role', firm: true, sortBy: 'role', body: ({ member }) => member.role && ROLES[member.role] },
  { header: 'Created At', firm: true, sortBy: 'created', body: createdAt },
  { header: 'Action', body: ({ member }) => <ViewMember member={member} /> },
];

export function memberCard(row: MemberRow): RecordCardParts {
  const { member } = row;
  return {
    title: member.name,
    subtitle: member.email,
    amount: <span className="quiet">No. {member.id}</span>,
    mark: row.waiting && <WaitingMark />,
    facts: [
      ['Sr. No.', row.place],
      ['Role', member.role ? ROLES[member.role] : '–'],
      ['Last Login', lastLogin(row)],
      ['Created At', createdAt(row)],
    ],
    action: <ViewMember member={member} />,
  };
}

export function ViewMember({ member }: { member: Member }) {
  return (
    <ButtonLink
      to="/admin/users/$userId"
      params={{ userId: String(member.id) }}
      look="outlined"
      dense
      aria-label={`View ${member.name}`}
    >
      View
    </ButtonLink>
  );
}

function lastLogin({ member, timeZone }: MemberRow): string {
  return member.lastLogin ? formatInstant(member.lastLogin, timeZone) : 'Never';
}

function createdAt({ member, timeZone }: MemberRow): string {
  return member.createdAt ? formatDate(localDateOf(member.createdAt, timeZone)) : '–';
}
