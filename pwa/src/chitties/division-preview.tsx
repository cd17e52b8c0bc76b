import type { Division } from 'shared-schema/chitties/chit-arithmetic';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { add, formatMoney, subtract } from 'shared-schema/money';
import { Amount } from '../ui/amount.tsx';
import { Facts } from '../ui/facts.tsx';
import { dividendPerTicket } from './dividend-words.ts';

/** Where the month's pot goes, and that nothing of it is lost. */
export function DivisionPreview({ fund, division }: { fund: ChittyFund; division: Division | undefined }) {
  if (!division) {
    return <p className="quiet">Enter the discount to see the prize money and the dividend.</p>;
  }
  const { prize, commission, dividends } = division;
  return (
    <output className="division">
      <Facts
        facts={[
          [
            'Prize money',
            <strong key="prize">
              <Amount money={prize} />
            </strong>,
          ],
          ['Commission', <Amount key="commission" money={commission} />],
          ['Dividend per ticket', dividendPerTicket(dividends)],
        ]}
      />
      <p className="quiet small">{conservation(fund, division)}</p>
    </output>
  );
}

/** `₹5,00,000.00 of subscriptions − ₹1,50,000.00 of dividends = ₹3,50,000.00 = prize money + commission`. */
function conservation(fund: ChittyFund, { prize, commission, dividends }: Division): string {
  const given = add(...dividends);
  const collected = subtract(fund.amount, given);
  return (
    `${formatMoney(fund.amount)} of subscriptions less ${formatMoney(given)} of dividends is ` +
    `${formatMoney(collected)}: prize money ${formatMoney(prize)} and commission ${formatMoney(commission)}.`
  );
}
