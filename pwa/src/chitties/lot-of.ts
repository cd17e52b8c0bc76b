import { type ChittyFund, type LotDoubts, lotDoubts } from 'shared-schema/chitties/chitty-fund';
import type { LotCommitment } from 'shared-schema/chitties/lot-commitment';

export type LotOfMonth = {
  /** Every lot that was started for the month. */
  commitments: LotCommitment[];
  /** The one that the draw was held with. */
  held: LotCommitment | undefined;
  /** The tickets that the lot was drawn from; null where they are not on record. */
  eligible: number[] | null;
  doubts: LotDoubts;
};

/** What is on record about the lot of a month, besides its draw. */
export function lotOf(fund: ChittyFund, month: number, timeZone: string): LotOfMonth {
  const commitments = fund.commitments.filter((each) => each.month === month);
  const held = commitments.find(({ outcome }) => outcome === 'HELD');
  return {
    commitments,
    held,
    eligible: held?.eligible ?? null,
    doubts: held ? lotDoubts(fund, held, timeZone) : { leftOut: [], owing: [] },
  };
}
