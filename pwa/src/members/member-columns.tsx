import { localDateOf } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { shownNumber } from 'shared-schema/members/member-number';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatMoney } from 'shared-schema/money';
import { formatDate, formatInstant, formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MarkedPhone } from '../records/who.tsx';
import { LateDays } from '../repayments/late-filter.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { roleLabel, statusLabel } from '../records/member-fields.ts';
import { Amount } from '../ui/amount.tsx';
import { plainText } from 'shared-schema/plain-text';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { OneLine } from '../ui/one-line.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { FoundMember, Match } from './list-members.ts';
import type { ListedMember, ListKey } from './use-member-list.ts';
import './members.css';

export type MemberRow = ListedMember & { timeZone: string; waiting: boolean };

export const memberKeys: Record<string, ListKey> = {
  id: (member) => member.id,
  email: (member) => plainText(member.email ?? ''),
  name: (member) => plainText(member.name),
  login: (member) => member.lastLogin ?? '',
  role: (member) => member.role ?? '',
  created: (member) => member.createdAt ?? '',
  owes: (_member, owed) => owed?.now ?? 0,
  late: (_member, owed) => owed?.daysLate ?? 0,
  share: (member) => member.share ?? 0,
};

export const memberColumns: RecordColumn<MemberRow>[] = [
  { header: 'common.serialNumber', end: true, shown: 'usual', roomy: true, body: ({ position }) => position },
  {
    header: 'members.memberId',
    end: true,
    sortBy: 'id',
    body: (row) => <NumberCell {...row} />,
    cell: { kind: 'text', of: ({ member }) => shownNumber(member) },
  },
  {
    header: 'fields.email',
    shown: 'usual',
    roomy: true,
    sortBy: 'email',
    body: ({ member }) => <OneLine text={member.email ?? ''} />,
    cell: { kind: 'text', of: ({ member }) => member.email ?? null },
  },
  {
    header: 'members.name',
    sortBy: 'name',
    body: ({ member, match, owed, waiting }) => (
      <>
        <OneLine text={member.name}>
          <strong>{member.name}</strong>
        </OneLine>
        {owed && owed.now > 0 && (
          <p className="where-specified small">
            {t('lists.owesSum', { sum: formatMoney(owed.now) })} <LateDays days={owed.daysLate} />
          </p>
        )}
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
    shown: 'usual',
    roomy: true,
    firm: true,
    sortBy: 'login',
    body: lastLogin,
    cell: { kind: 'text', of: lastLogin },
  },
  {
    header: 'fields.role',
    shown: 'usual',
    roomy: true,
    firm: true,
    sortBy: 'role',
    body: roleOf,
    cell: { kind: 'text', of: roleOf },
  },
  {
    header: 'fields.createdAt',
    shown: 'usual',
    roomy: true,
    firm: true,
    sortBy: 'created',
    body: createdAt,
    cell: {
      kind: 'date',
      of: ({ member, timeZone }) => (member.createdAt ? localDateOf(member.createdAt, timeZone) : null),
    },
  },
  {
    header: 'members.phone',
    shown: 'spacious',
    firm: true,
    body: phoneOf,
    cell: { kind: 'text', of: phoneOf },
  },
  {
    header: 'members.owes',
    shown: 'ours',
    end: true,
    sortBy: 'owes',
    body: owes,
    cell: { kind: 'rupees', of: ({ owed }) => owed?.now ?? null },
  },
  {
    header: 'repayments.overdue',
    shown: 'ours',
    end: true,
    sortBy: 'late',
    body: ({ owed }) => <LateDays days={owed?.daysLate} short />,
    cell: { kind: 'count', of: ({ owed }) => owed?.daysLate ?? null },
  },
  {
    header: 'fields.share',
    shown: 'spacious',
    end: true,
    sortBy: 'share',
    body: ({ member }) => formatNumber(member.share ?? 0),
    cell: { kind: 'count', of: ({ member }) => member.share ?? 0 },
  },
  { header: 'common.status', shown: 'offered', firm: true, body: statusOf, cell: { kind: 'text', of: statusOf } },
  { header: 'ledgers.action', body: ({ member }) => <ViewMember member={member} /> },
];

export function memberCard(row: MemberRow): RecordCardParts {
  const { member, match, owed } = row;
  const number = t('members.numberShort', { id: shownNumber(member) });
  return {
    title: member.name,
    subtitle: match ? (
      <>
        {'phone' in match && `${number} · `}
        <Matched match={match} />
      </>
    ) : (
      [number, phoneOf(row) || member.email].filter(Boolean).join(' · ')
    ),
    amount: owes(row),
    amountNote: owed && <LateDays days={owed.daysLate} />,
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

/** The first of the numbers they have. */
function phoneOf({ member }: MemberRow): string {
  return phonesOf(member)[0] ?? '';
}

/** Nothing for those who owe nothing by now. */
function owes({ owed }: MemberRow) {
  return owed && owed.now > 0 ? <Amount money={owed.now} /> : null;
}

function statusOf({ member }: MemberRow): string {
  return member.status ? statusLabel(member.status) : '';
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

/** Their number, marked where it is what was typed. */
export function NumberCell({ member, match }: FoundMember) {
  return match && 'number' in match ? <mark>{match.number}</mark> : shownNumber(member);
}

/** Why a member was found, with what was typed marked. */
export function Matched({ match }: { match: Match }) {
  return 'number' in match ? <mark>{t('members.numberShort', { id: match.number })}</mark> : <MarkedPhone {...match} />;
}
