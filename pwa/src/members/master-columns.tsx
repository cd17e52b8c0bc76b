import { type Member, memberTotal, shareAmount } from 'shared-schema/members/member';
import { shownNumber } from 'shared-schema/members/member-number';
import { type Money, NOTHING } from 'shared-schema/money';
import { formatNumber, t } from '../language/texts.ts';
import { column, serialNumber } from '../records/columns.tsx';
import { MemberLink } from '../records/record-links.tsx';
import { Amount, ListSum } from '../ui/facts.tsx';
import { WaitingMark, OneLine, type RecordCardParts } from '../ui/record-card.tsx';
import type { Holdings } from '../records/holdings.ts';
import { plainText } from 'shared-schema/plain-text';
import type { RecordColumn } from '../ui/record-table.tsx';
import { MatchedPhone, memberNumber, ViewMember } from './member-columns.tsx';
import type { ListKey, MemberRow } from './use-member-list.ts';

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
