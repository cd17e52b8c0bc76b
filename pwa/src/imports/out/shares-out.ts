/** The history of members' shares as a sheet: a row for each trade, those in these books among them. */
import type { MemberId } from 'shared-schema/ids';
import { dateOfLine, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Member, SHARE_PRICE } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import { sharesOf } from 'shared-schema/shares/holdings';
import { type ShareHistory, sharesAfter, type ShareTrade } from 'shared-schema/shares/share-history';
import type { OutRow } from './books.ts';

export type SharesOut = {
  rows: OutRow[];
  /** Import would refuse the histories of these: they hold another number of shares than the trades make. */
  unequal: Member[];
};

type Given = { histories: ShareHistory[]; members: Member[]; lines: Transaction[]; timeZone: string };

export function sharesOut(
  { histories, members, lines, timeZone }: Given,
  memberName: (id: MemberId) => string | undefined,
): SharesOut {
  const bought = Map.groupBy(
    lines.filter((line) => line.purpose === 'SHARES' && !isReversal(line)),
    ({ userId }) => userId,
  );
  const out: SharesOut = { rows: [], unequal: [] };
  for (const { id, trades } of histories) {
    const memberId = memberName(id);
    const member = members.find((each) => each.id === id);
    if (!memberId || !member) continue;
    const all = [...trades, ...(bought.get(id) ?? []).map((line) => tradeOf(line, timeZone))];
    if (sharesAfter(all) === member.share) out.rows.push(...all.map((each) => rowOf(each, memberId)));
    else out.unequal.push(member);
  }
  return out;
}

function tradeOf(line: Transaction, timeZone: string): ShareTrade {
  const trade = line.type === 'CREDIT' ? 'BOUGHT' : 'GIVEN_BACK';
  return { date: dateOfLine(line, timeZone), trade, shares: sharesOf(line), price: SHARE_PRICE, reference: null };
}

function rowOf({ date, trade, shares, price, reference }: ShareTrade, memberId: string): OutRow {
  return { memberId, date, trade, shares, price: toRupees(price), ...(reference && { reference }) };
}
