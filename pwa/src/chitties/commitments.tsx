import type { LotCommitment } from 'shared-schema/chitties/lot-commitment';
import { Time } from '../records/time.tsx';
import type { FundView } from './with-fund.tsx';

const OUTCOMES: Record<LotCommitment['outcome'], string> = {
  OPEN: 'waits for its draw',
  HELD: 'the draw was held with it',
  REPLACED: 'given up for a new one',
  AUCTIONED: 'given up for an auction',
  UNDONE: 'undone with the draw',
};

/** Who committed to which seed when, and what became of it: a lot that was thrown again shows here. */
export function Commitments({ names, commitments }: Pick<FundView, 'names'> & { commitments: LotCommitment[] }) {
  if (commitments.length === 0) return null;
  return (
    <section className="commitments">
      <h3>Fingerprints sealed this month</h3>
      <ol>
        {commitments.map((each, index) => (
          <li key={index}>
            <p className="hash">{each.commitment}</p>
            {each.eligible && <p className="small">Drawn from tickets {each.eligible.join(', ')}.</p>}
            <p className="small">
              <Made names={names} commitment={each} />: {OUTCOMES[each.outcome]}.
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Made({ names, commitment }: Pick<FundView, 'names'> & { commitment: LotCommitment }) {
  const { committedAt, committedBy } = commitment;
  if (!committedAt || !committedBy) return 'When and by whom was not kept yet';
  return (
    <>
      On record since <Time at={committedAt} />, by {names.get(committedBy) ?? `User ${committedBy}`}
    </>
  );
}
