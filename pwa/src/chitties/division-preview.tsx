import type { Division } from 'shared-schema/chitties/chit-arithmetic';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { add, formatMoney, subtract } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { Amount, Facts } from '../ui/facts.tsx';
import { dividendsOnAccount } from './dividends-on-account.ts';
import { dividendPerTicket } from './fund-words.ts';

type Props = { fund: ChittyFund; month: number; division: Division | undefined };

/** Where the month's pot goes, and that nothing of it is lost. */
export function DivisionPreview({ fund, month, division }: Props) {
  if (!division) {
    return <p className="quiet">{t('chitties.enterDiscount')}</p>;
  }
  const { prize, commission, dividends } = division;
  return (
    <output className="division">
      <Facts
        facts={[
          [
            t('chitties.prizeMoney'),
            <strong key="prize">
              <Amount money={prize} />
            </strong>,
          ],
          [t('fields.commission'), <Amount key="commission" money={commission} />],
          [t('chitties.dividendPerTicket'), dividendPerTicket(dividends)],
        ]}
      />
      <p className="quiet small">{conservation(fund, division)}</p>
      {dividendsOnAccount(fund, month, dividends).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
    </output>
  );
}

/** Subscriptions less dividends are what is collected, and that is prize money and commission. */
function conservation(fund: ChittyFund, { prize, commission, dividends }: Division): string {
  const given = add(...dividends);
  const collected = subtract(fund.amount, given);
  return t('chitties.conservation', {
    value: formatMoney(fund.amount),
    dividends: formatMoney(given),
    collected: formatMoney(collected),
    prize: formatMoney(prize),
    commission: formatMoney(commission),
  });
}
