import { type ChittyFund, type Draw, type Lot, type LotDoubts, lotDoubts } from 'shared-schema/chitties/chitty-fund';
import { commitmentTo, lotHash, lotText, positionOf } from 'shared-schema/chitties/lot';
import type { LotCommitment } from 'shared-schema/chitties/lot-commitment';

/** A draw by lot worked out again from its numbers, step by step. */
export type LotCheck = {
  /** The verification code that the secret number gives, and whether it is the one on record before the draw. */
  code: string;
  codeMatches: boolean;
  /** Secret number and witnesses' numbers, one after the other, and the SHA-256 of that. */
  text: string;
  hash: string;
  /** Where the hash points among the tickets that could win, from 0; undefined like `ticket` if they are not on record. */
  position: number | undefined;
  ticket: number | undefined;
  ticketMatches: boolean;
};

/** `eligible` are the tickets that could win; null for a draw from before they were recorded. */
export function checkLot(draw: Pick<Draw, 'ticket'>, lot: Lot, eligible: number[] | null): LotCheck {
  const code = commitmentTo(lot.seed);
  const hash = lotHash(lot.seed, lot.calls);
  const position = eligible?.length ? positionOf(hash, eligible.length) : undefined;
  const ticket = position === undefined ? undefined : eligible?.[position];
  return {
    code,
    codeMatches: code === lot.commitment,
    text: lotText(lot.seed, lot.calls),
    hash,
    position,
    ticket,
    ticketMatches: ticket === draw.ticket,
  };
}

/** A verification code as the minutes print it: its first 16 digits, `3f9a 12cd 88e1 04bb`. */
export function shortCode(code: string): string {
  return code.slice(0, 16).replace(/(.{4})(?=.)/g, '$1 ');
}

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
