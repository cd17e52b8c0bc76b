import type { LotCommitment } from 'shared-schema/chitties/lot-commitment';
import { formatInstant, t } from '../language/texts.ts';
import { useTimeZone } from '../records/records.tsx';
import { shortCode } from './lot-check.ts';
import { type FundView, nameIn } from './with-fund.tsx';

type Props = Pick<FundView, 'names'> & {
  commitments: LotCommitment[];
  /** The codes as the minutes print them. */
  short?: boolean;
};

/** Who started which lot when, and what became of it: a lot that was started again shows here. */
export function Commitments({ names, commitments, short }: Props) {
  const timeZone = useTimeZone();
  if (commitments.length === 0) return null;
  return (
    <section className="commitments">
      <h3>{t('chitties.lotsStarted')}</h3>
      <ol>
        {commitments.map((each, index) => (
          <li key={index}>
            <p className="small">{t('chitties.verificationCode')}</p>
            <p className="hash">{short ? shortCode(each.commitment) : each.commitment}</p>
            {each.eligible && <p className="small">{t('chitties.canWin', { tickets: each.eligible.join(', ') })}</p>}
            <p className="small">{lotStory(each, names, timeZone)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function lotStory({ committedAt, committedBy, outcome }: LotCommitment, names: FundView['names'], timeZone: string) {
  if (!committedAt || !committedBy) return t('chitties.lotStoryUnknown', { outcome });
  return t('chitties.lotStory', {
    at: formatInstant(committedAt, timeZone),
    name: nameIn(names, committedBy),
    outcome,
  });
}
