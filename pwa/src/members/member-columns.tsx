import { localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatDate, formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { roleLabel } from '../records/member-fields.ts';
import { plainText } from 'shared-schema/plain-text';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { OneLine } from '../ui/one-line.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { FoundMember, SortKey } from './list-members.ts';
import { Matched } from './matched.tsx';
import './members.css';

export type MemberRow = FoundMember & { place: number; timeZone: string; waiting: boolean };

export const memberKeys: Record<string, SortKey> = {
  id: (member) => member.id,
  email: (member) => plainText(member.email ?? ''),
  name: (member) => plainText(member.name),
  login: (member) => member.lastLogin ?? '',
  role: (member) => member.role ?? '',
  created: (member) => member.createdAt ?? '',
};

export const memberColumns: RecordColumn<MemberRow>[] = [
  { header: 'common.serialNumber', end: true, body: ({ place }) => place },
  {
    header: 'members.memberId',
    end: true,
    sortBy: 'id',
    body: ({ member, match }) => (match && 'number' in match ? <mark>{member.id}</mark> : member.id),
    cell: { kind: 'text', of: ({ member }) => String(member.id) },
  },
  {
    header: 'fields.email',
    sortBy: 'email',
    body: ({ member }) => <OneLine text={member.email ?? ''} />,
    cell: { kind: 'text', of: ({ member }) => member.email ?? null },
  },
  {
    header: 'members.name',
    sortBy: 'name',
    body: ({ member, match, waiting }) => (
      <>
        <OneLine text={member.name}>
          <strong>{member.name}</strong>
        </OneLine>
        {match && 'phone' in match && (
          <p className="small">
            <Matched match={match} />
          </p>
        )}
        {waiting && <WaitingMark />}
      </>
    ),
    cell: { kind: 'text', of: ({ member }) => member.name },
  },
  {
    header: 'fields.lastLogin',
    firm: true,
    sortBy: 'login',
    body: lastLogin,
    cell: { kind: 'text', of: lastLogin },
  },
  {
    header: 'fields.role',
    firm: true,
    sortBy: 'role',
    body: roleOf,
    cell: { kind: 'text', of: roleOf },
  },
  {
    header: 'fields.createdAt',
    firm: true,
    sortBy: 'created',
    body: createdAt,
    cell: {
      kind: 'date',
      of: ({ member, timeZone }) => (member.createdAt ? localDateOf(member.createdAt, timeZone) : null),
    },
  },
  { header: 'members.action', body: ({ member }) => <ViewMember member={member} /> },
];

export function memberCard(row: MemberRow): RecordCardParts {
  const { member, match } = row;
  return {
    title: member.name,
    subtitle: match && 'phone' in match ? <Matched match={match} /> : member.email || phonesOf(member)[0],
    amount: (
      <span className="quiet">
        {match && 'number' in match ? <Matched match={match} /> : t('members.numberShort', { id: member.id })}
      </span>
    ),
    mark: row.waiting && <WaitingMark />,
    open: <ViewMember member={member} />,
  };
}

export function ViewMember({ member }: { member: Member }) {
  return (
    <ButtonLink
      to="/admin/users/$userId"
      params={{ userId: String(member.id) }}
      look="text"
      dense
      data-opens
      aria-label={t('members.view', { name: member.name })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}

function roleOf({ member }: MemberRow): string {
  return member.role ? roleLabel(member.role) : '';
}

function lastLogin({ member, timeZone }: MemberRow): string {
  return member.lastLogin ? formatInstant(member.lastLogin, timeZone) : t('members.never');
}

function createdAt({ member, timeZone }: MemberRow): string {
  return member.createdAt ? formatDate(localDateOf(member.createdAt, timeZone)) : '–';
}
