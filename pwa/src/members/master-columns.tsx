import { type Member, memberTotal, shareAmount } from 'shared-schema/members/member';
import { shownNumber } from 'shared-schema/members/member-number';
import { type Money, NOTHING } from 'shared-schema/money';
import { formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { MemberLink } from '../records/record-links.tsx';
import { Amount } from '../ui/amount.tsx';
import { ListSum } from '../ui/figure-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { OneLine } from '../ui/one-line.tsx';
import type { Holdings } from '../records/holdings.ts';
import { plainText } from 'shared-schema/plain-text';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { Matched, NumberCell, ViewMember } from './member-columns.tsx';
import type { ListedMember, ListKey } from './use-member-list.ts';

type MasterRow = ListedMember & { waiting: boolean };

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
): RecordColumn<MasterRow>[] {
  const foot = (of: keyof HoldingTotals) =>
    totals && (
      <ListSum of={of}>{of === 'shares' ? formatNumber(totals.shares) : <Amount money={totals[of]} />}</ListSum>
    );
  return [
    { header: 'common.serialNumber', end: true, shown: 'usual', body: ({ position }) => position },
    {
      header: 'members.memberId',
      end: true,
      sortBy: 'id',
      body: (row) => <NumberCell {...row} />,
      cell: { kind: 'text', of: ({ member }) => shownNumber(member) },
    },
    {
      header: 'members.name',
      sortBy: 'name',
      body: ({ member, match, waiting }) => (
        <>
          <NameLink {...member} />
          {match && 'phone' in match && (
            <p className="small">
              <Matched match={match} />
            </p>
          )}
          {waiting && <WaitingMark />}
        </>
      ),
      foot: totals && ofWhom,
      cell: { kind: 'text', of: ({ member }) => member.name },
    },
    {
      header: 'fields.share',
      shown: 'usual',
      end: true,
      sortBy: 'share',
      body: ({ member }) => formatNumber(member.share ?? 0),
      foot: foot('shares'),
      cell: { kind: 'count', sum: true, of: ({ member }) => member.share ?? 0 },
    },
    {
      header: 'members.shareAmount',
      shown: 'usual',
      end: true,
      body: ({ member }) => <Amount money={shareAmount(member)} />,
      foot: foot('shareAmount'),
      cell: { kind: 'rupees', sum: true, of: ({ member }) => shareAmount(member) },
    },
    {
      header: 'fields.incentive',
      shown: 'usual',
      end: true,
      sortBy: 'incentive',
      body: ({ member }) => <Amount money={member.incentive ?? NOTHING} />,
      foot: foot('incentive'),
      cell: { kind: 'rupees', sum: true, of: ({ member }) => member.incentive ?? NOTHING },
    },
    {
      header: 'fields.dividend',
      shown: 'usual',
      end: true,
      sortBy: 'dividend',
      body: ({ member }) => <Amount money={member.dividend ?? NOTHING} />,
      foot: foot('dividend'),
      cell: { kind: 'rupees', sum: true, of: ({ member }) => member.dividend ?? NOTHING },
    },
    {
      header: 'common.total',
      end: true,
      sortBy: 'total',
      body: ({ member }) => (
        <strong>
          <Amount money={memberTotal(member)} />
        </strong>
      ),
      foot: foot('total'),
      cell: { kind: 'rupees', sum: true, of: ({ member }) => memberTotal(member) },
    },
  ];
}

function NameLink({ id, name }: Member) {
  return (
    <OneLine text={name}>
      <MemberLink id={id} name={name} data-opens />
    </OneLine>
  );
}

export function masterCard({ member, waiting }: MasterRow): RecordCardParts {
  return {
    title: member.name,
    subtitle: t('members.numberAndShares', { id: shownNumber(member), count: member.share ?? 0 }),
    amount: <Amount money={memberTotal(member)} />,
    mark: waiting && <WaitingMark />,
    open: <ViewMember member={member} />,
  };
}
