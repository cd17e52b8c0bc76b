/**
 * A commitment to a secret seed, by its hash, before the witnesses of a draw by lot call their numbers. A fund keeps every
 * one, whatever became of it: a lot that was thrown again leaves its trace.
 */
import * as v from 'valibot';
import { shortText } from '../bounded.ts';
import { says } from '../texts/issue-text.ts';
import { MemberId } from '../ids.ts';
import { type Instant, InstantSchema } from '../local-date.ts';

/** A SHA-256 in hex. */
export const HashSchema = v.pipe(
  shortText(64, undefined, says('validation.hash')),
  v.regex(/^[0-9a-f]{64}$/, says('validation.hash')),
);

export const LotCommitmentSchema = v.object({
  /** The month whose draw it is for. */
  month: v.number(),
  /** The hash of the seed. */
  commitment: HashSchema,
  /**
   * The tickets that the lot is drawn from, fixed with the commitment so that nobody who knows the seed can choose them.
   * They are what the committing device knew; the payments on record may say otherwise, see `lotDoubts`. Null for a
   * commitment from before they were recorded: its lot is drawn from the tickets that can win on the day of the draw.
   */
  eligible: v.nullable(v.array(v.number())),
  /** Null, like `committedBy`, for a commitment from before this was recorded. */
  committedAt: v.nullable(InstantSchema),
  committedBy: v.nullable(MemberId),
  /** When the server had it, by its own clock; null on the device until then. */
  receivedAt: v.optional(v.nullable(InstantSchema)),
  outcome: v.picklist([
    /** waits for its draw */
    'OPEN',
    /** the draw was held with it */
    'HELD',
    /** given up for another commitment */
    'REPLACED',
    /** given up for an auction */
    'AUCTIONED',
    /** undone with its draw, or with the draw before */
    'UNDONE',
  ]),
});
export type LotCommitment = v.InferOutput<typeof LotCommitmentSchema>;

/** The commitment that waits for its draw: that of the next month, for undoing a draw undoes those after it. */
export function openCommitment({ commitments }: { commitments: LotCommitment[] }): LotCommitment | undefined {
  return commitments.find(({ outcome }) => outcome === 'OPEN');
}

/**
 * Whether the server had a commitment before the numbers were called at `calledAt`. Only then can nobody have chosen the
 * seed to fit the numbers. Undefined while the server has not answered, and for lots from before it kept the time.
 */
export function isWitnessed({ receivedAt }: LotCommitment, calledAt: Instant): boolean | undefined {
  return receivedAt ? receivedAt < calledAt : undefined;
}

/** What became of a commitment; with the tickets it was drawn from, where they were not known before. */
type Ending = Pick<LotCommitment, 'outcome'> & Partial<Pick<LotCommitment, 'eligible'>>;

/** The commitments once the open one, if there is one, has come to its end. */
export function settled(commitments: LotCommitment[], end: Ending): LotCommitment[] {
  return commitments.map((each) => (each.outcome === 'OPEN' ? { ...each, ...end } : each));
}

/** The commitments with a new one that waits for its draw. */
export function withOpen(commitments: LotCommitment[], made: Omit<LotCommitment, 'outcome'>): LotCommitment[] {
  return [...settled(commitments, { outcome: 'REPLACED' }), { ...made, outcome: 'OPEN' }];
}

/** The commitments once the draw of `month` is undone: what rested on it, or came after, is undone with it. */
export function undoneFrom(commitments: LotCommitment[], month: number): LotCommitment[] {
  const rests = (each: LotCommitment) => each.month >= month && (each.outcome === 'HELD' || each.outcome === 'OPEN');
  return commitments.map((each) => (rests(each) ? { ...each, outcome: 'UNDONE' } : each));
}
