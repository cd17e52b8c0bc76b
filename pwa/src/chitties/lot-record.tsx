import { Link } from '@tanstack/react-router';
import type { ChittyFund, Draw, Lot } from 'shared-schema/chitties/chitty-fund';
import { isWitnessed, type LotCommitment } from 'shared-schema/chitties/lot-commitment';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { doubtsInWords } from './fund-words.ts';
import { type LotOfMonth, shortCode } from './lot-check.ts';

type Props = { fund: ChittyFund; draw: Draw; lot: Lot; record: LotOfMonth };

/** The lot in the minutes: its tickets, what the witnesses said, and the code with which the Verify page works it out again. */
export function LotRecord({ fund, draw, lot, record: { held, eligible, doubts } }: Props) {
  return (
    <section className="lot-record small">
      <h3>{t('chitties.lot')}</h3>
      <p>
        {eligible
          ? t('chitties.couldWin', { count: eligible.length, tickets: eligible.join(', ') })
          : t('chitties.couldWinUnknown')}
      </p>
      {held && <Witnessed commitment={held} draw={draw} />}
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

/** Whether the server can tell that nobody chose the secret number to fit what the witnesses said. */
function Witnessed({ commitment, draw }: { commitment: LotCommitment; draw: Draw }) {
  const timeZone = useTimeZone();
  const { receivedAt } = commitment;
  if (!receivedAt || !draw.enteredAt) return null;
  const at = formatInstant(receivedAt, timeZone);
  return (
    <p>
      {isWitnessed(commitment, draw.enteredAt)
        ? t('chitties.lotWitnessed', { at })
        : t('chitties.lotNotWitnessed', { at })}
    </p>
  );
}
