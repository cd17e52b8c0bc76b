import { Link } from '@tanstack/react-router';
import type { ChittyFund, Draw, Lot } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';
import { shortCode } from './lot-check.ts';
import { doubtsInWords } from './lot-doubts.ts';
import type { LotOfMonth } from './lot-of.ts';

type Props = { fund: ChittyFund; draw: Draw; lot: Lot; record: LotOfMonth };

/** The lot in the minutes: its tickets, what the witnesses said, and the code with which the Verify page works it out again. */
export function LotRecord({ fund, draw, lot, record: { eligible, doubts } }: Props) {
  return (
    <section className="lot-record small">
      <h3>{t('chitties.lot')}</h3>
      <p>
        {eligible
          ? t('chitties.couldWin', { count: eligible.length, tickets: eligible.join(', ') })
          : t('chitties.couldWinUnknown')}
      </p>
      {doubtsInWords(doubts).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul>
        {lot.calls.map((call, index) => (
          <li key={index}>{t('chitties.saidNumber', { name: draw.witnesses[index] ?? '', number: call })}</li>
        ))}
      </ul>
      <p>
        {t('chitties.verificationCode')} <span className="hash">{shortCode(lot.commitment)}</span>{' '}
        <Link
          to="/admin/chitty-fund/$chittyFundId/draws/$month/verify"
          params={{ chittyFundId: fund.id, month: draw.month }}
        >
          {t('chitties.verify')}
        </Link>
      </p>
    </section>
  );
}
