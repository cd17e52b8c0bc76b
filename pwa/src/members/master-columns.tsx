import { type Member, memberTotal, shareAmount } from 'shared-schema/members/member';
import { add, type Money, NOTHING } from 'shared-schema/money';
import { Amount } from '../ui/amount.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { MemberLink } from '../records/member-link.tsx';
import { plainText } from '../records/plain-text.ts';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import type { SortKey } from './list-members.ts';

/** `printed` on paper, where nothing is a link. */
export type MasterRow = { member: Member; place: number; waiting: boolean; printed?: boolean };

export type Totals = { shares: number; shareAmount: Money; incentive: Money; dividend: Money; total: Money };

export const masterKeys: Record<string, SortKey> = {
  id: (member) => member.id,
  name: (member) => plainText(member.name),
  share: (member) => member.share ?? 0,
  incentive: (member) => member.incentive ?? 0,
  dividend: (member) => member.dividend ?? 0,
  total: memberTotal,
};

export function totalsOf(members: Member[]): Totals {
  const shares = members.reduce((sum, member) => sum + (member.share ?? 0), 0);
  return {
    shares,
    shareAmount: shareAmount({ share: shares }),
    incentive: add(...members.map((member) => member.incentive ?? NOTHING)),
    dividend: add(...members.map((member) => member.dividend ?? NOTHING)),
    total: add(...members.map(memberTotal)),
  };
}

/** The sheet's columns; with totals, a last row that holds them and says of whom they are. */
export function masterColumns(totals: Totals | undefined, ofWhom = 'Total'): RecordColumn<MasterRow>[] {
  const foot = (money: Money | undefined) => (money === undefined ? undefined : <Amount money={money} />);
  return [
    { header: 'Sr. No.', end: true, body: ({ place }) => place },
    { header: 'Member ID', end: true, sortBy: 'id', body: ({ member }) => member.id },
    {
      header: 'Name',
      sortBy: 'name',
      body: ({ member, waiting, printed }) => (
        <>
          {printed ? member.name : <MemberLink id={member.id} name={member.name} />} {waiting && <WaitingMark />}
        </>
      ),
      foot: totals && ofWhom,
    },
    {
      header: 'Shares',
      end: true,
      sortBy: 'share',
      body: ({ member }) => count(member.share ?? 0),
      foot: totals && count(totals.shares),
    },
    {
      header: 'Share Amount',
      end: true,
      body: ({ member }) => <Amount money={shareAmount(member)} />,
      foot: foot(totals?.shareAmount),
    },
    {
      header: 'Incentive',
      end: true,
      sortBy: 'incentive',
      body: ({ member }) => <Amount money={member.incentive ?? NOTHING} />,
      foot: foot(totals?.incentive),
    },
    {
      header: 'Dividend',
      end: true,
      sortBy: 'dividend',
      body: ({ member }) => <Amount money={member.dividend ?? NOTHING} />,
      foot: foot(totals?.dividend),
    },
    {
      header: 'Total',
      end: true,
      sortBy: 'total',
      body: ({ member }) => (
        <strong>
          <Amount money={memberTotal(member)} />
        </strong>
      ),
      foot: foot(totals?.total),
    },
  ];
}

export function masterCard({ member, waiting }: MasterRow): RecordCardParts {
  return {
    title: <MemberLink id={member.id} name={member.name} />,
    subtitle: `No. ${member.id} · ${count(member.share ?? 0)} ${member.share === 1 ? 'share' : 'shares'}`,
    amount: <Amount money={memberTotal(member)} />,
    mark: waiting && <WaitingMark />,
    facts: [
      ['Share Amount', <Amount key="shares" money={shareAmount(member)} />],
      ['Incentive', <Amount key="incentive" money={member.incentive ?? NOTHING} />],
      ['Dividend', <Amount key="dividend" money={member.dividend ?? NOTHING} />],
      ['Total', <Amount key="total" money={memberTotal(member)} />],
    ],
  };
}

export function count(shares: number): string {
  return shares.toLocaleString('en-IN');
}
