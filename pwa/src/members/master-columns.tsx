import { type Member, memberTotal, shareAmount, shownNumber } from 'shared-schema/members/member';
import { type Money, NOTHING, formatMoney } from 'shared-schema/money';
import { formatNumber, t, formatDate, formatInstant } from '../language/texts.ts';
import { column, serialNumber, MemberLink } from '../records/columns.tsx';
import { Amount, ListSum } from '../ui/facts.tsx';
import { WaitingMark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import type { Holdings } from '../records/holdings.ts';
import { plainText } from 'shared-schema/plain-text';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { ListKey, MemberRow } from './use-member-list.ts';
import { type LocalDate, localDateOf } from 'shared-schema/local-date';
import { phonesOf } from 'shared-schema/members/phone-number';
import { MarkedPhone } from '../records/who.tsx';
import { lateColumn, LateDays } from '../repayments/late-filter.tsx';
import { ViewLink } from '../ui/button.tsx';
import { roleLabel, statusLabel } from '../records/member-fields.ts';
import type { FoundMember, Match } from './list-members.ts';
import './members.css';

export type HoldingTotals = Holdings & { total: Money };

export const masterKeys: Record<string, ListKey> = {
  id: (member) => member.id,
  name: (member) => plainText(member.name),
  share: (member) => member.share ?? 0,
  incentive: (member) => member.incentive ?? 0,
  dividend: (member) => member.dividend ?? 0,
  total: memberTotal,
};

/** The sheet's columns; with totals, a last row that holds them and says of whom they are. */
export function masterColumns(
  totals: HoldingTotals | undefined,
  ofWhom = t('common.total'),
): RecordColumn<MemberRow>[] {
  const foot = (of: keyof HoldingTotals) =>
    totals && (
      <ListSum of={of}>{of === 'shares' ? formatNumber(totals.shares) : <Amount money={totals[of]} />}</ListSum>
    );
  return [
    { ...serialNumber, roomy: true },
    memberNumber,
    column.text('members.name', ({ member }) => member.name, {
      sortBy: 'name',
      body: ({ member, match, waiting }) => (
        <>
          <NameLink {...member} />
          <MatchedPhone match={match} />
          {waiting && <WaitingMark />}
        </>
      ),
      foot: totals && ofWhom,
    }),
    column.count('fields.share', ({ member }) => member.share ?? 0, {
      shown: 'usual',
      sortBy: 'share',
      foot: foot('shares'),
      sum: true,
    }),
    column.rupees('members.shareAmount', ({ member }) => shareAmount(member), {
      shown: 'usual',
      foot: foot('shareAmount'),
      sum: true,
    }),
    column.rupees('fields.incentive', ({ member }) => member.incentive ?? NOTHING, {
      shown: 'usual',
      sortBy: 'incentive',
      foot: foot('incentive'),
      sum: true,
    }),
    column.rupees('fields.dividend', ({ member }) => member.dividend ?? NOTHING, {
      shown: 'usual',
      sortBy: 'dividend',
      foot: foot('dividend'),
      sum: true,
    }),
    column.rupees('common.total', ({ member }) => memberTotal(member), {
      sortBy: 'total',
      body: ({ member }) => (
        <strong>
          <Amount money={memberTotal(member)} />
        </strong>
      ),
      foot: foot('total'),
      sum: true,
    }),
  ];
}

function NameLink({ id, name }: Member) {
  return (
    <OneLine text={name}>
      <MemberLink id={id} name={name} data-opens />
    </OneLine>
  );
}

export function masterCard({ member, waiting }: MemberRow): RecordCardParts {
  return {
    title: member.name,
    subtitle: t('members.numberAndShares', { id: shownNumber(member), count: member.share ?? 0 }),
    amount: <Amount money={memberTotal(member)} />,
    mark: waiting && <WaitingMark />,
    open: <ViewMember member={member} />,
  };
}

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

/** Their number, marked where it is what was typed. */
const memberNumber: RecordColumn<FoundMember> = column.text('members.memberId', ({ member }) => shownNumber(member), {
  end: true,
  sortBy: 'id',
  body: ({ member, match }) => (match && 'number' in match ? <mark>{match.number}</mark> : shownNumber(member)),
});

export const memberColumns: RecordColumn<MemberRow>[] = [
  { ...serialNumber, roomy: true },
  memberNumber,
  column.line('fields.email', ({ member }) => member.email, { shown: 'usual', roomy: true, sortBy: 'email' }),
  column.text('members.name', ({ member }) => member.name, {
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
        <MatchedPhone match={match} />
        {waiting && <WaitingMark />}
      </>
    ),
  }),
  column.text('fields.lastLogin', lastLogin, { shown: 'usual', roomy: true, firm: true, sortBy: 'login' }),
  column.text('fields.role', roleOf, { shown: 'usual', roomy: true, firm: true, sortBy: 'role' }),
  column.day('fields.createdAt', dayCreated, { shown: 'usual', roomy: true, sortBy: 'created', body: createdAt }),
  column.text('members.phone', phoneOf, { shown: 'spacious', firm: true }),
  column.rupees('members.owes', ({ owed }) => owed?.now, { shown: 'ours', sortBy: 'owes', body: owes }),
  lateColumn(({ owed }) => owed?.daysLate, { shown: 'ours' }),
  column.count('fields.share', ({ member }) => member.share ?? 0, { shown: 'spacious', sortBy: 'share' }),
  column.text('common.status', statusOf, { shown: 'offered', firm: true }),
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

function ViewMember({ member }: { member: Member }) {
  return (
    <ViewLink
      to="/admin/users/$userId"
      params={{ userId: String(member.id) }}
      label={t('members.view', { name: member.name })}
    />
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

function dayCreated({ member, timeZone }: MemberRow): LocalDate | null {
  return member.createdAt ? localDateOf(member.createdAt, timeZone) : null;
}

function createdAt(row: MemberRow): string {
  const created = dayCreated(row);
  return created ? formatDate(created) : '–';
}

/** The phone by which a member was found, in a line of its own. */
function MatchedPhone({ match }: Pick<FoundMember, 'match'>) {
  if (!match || !('phone' in match)) return null;
  return (
    <p className="small">
      <Matched match={match} />
    </p>
  );
}

/** Why a member was found, with what was typed marked. */
function Matched({ match }: { match: Match }) {
  return 'number' in match ? <mark>{t('members.numberShort', { id: match.number })}</mark> : <MarkedPhone {...match} />;
}
