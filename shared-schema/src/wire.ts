/** What devices and server say to one another under `/api/sync`, as far as a device must know; its form is in wire-schemas.ts. */
import type * as v from 'valibot';
import type { ProjectId } from './ids.ts';
import type { Instant } from './local-date.ts';
import type { QueuedCommandSchema } from './queued-command.ts';
import type { Rows, TableName } from './tables.ts';
import type { WIRE_VERSIONS } from './wire-limits.ts';
import type {
  ErrorSchema,
  HandOverRequestSchema,
  HandOverResponseSchema,
  HistoryCheckSchema,
  HistoryHeadSchema,
  LeaseRequestSchema,
  LeaseResponseSchema,
  LeaseSchema,
  LinesHeadSchema,
  OutboxKeyResponseSchema,
  OutcomeSchema,
  PackEntrySchema,
  PackHeadSchema,
  PushRequestSchema,
  PushResponseSchema,
} from './wire-schemas.ts';

/**
 * The version of the wire that a client states in a pull, as `?wire=3`, and in a push; one that states none is answered as one of 1.0.0,
 * which states 3. A server that does not know the version answers a push with 400, and records nothing: otherwise it would refuse for ever
 * what only the server knows that is about to take its place.
 */
export const WIRE_VERSION = 4;

/** The version since which rows are as they are now, but for what `wire-3.ts` of the server says; so no device need fetch anything anew. */
export const WIRE_OF_ROWS = 3;

export type WireVersion = (typeof WIRE_VERSIONS)[number];

export type QueuedCommand = v.InferOutput<typeof QueuedCommandSchema>;
export type PushRequest = v.InferOutput<typeof PushRequestSchema>;
export type Outcome = v.InferOutput<typeof OutcomeSchema>;
export type PushResponse = v.InferOutput<typeof PushResponseSchema>;

export type Changes = { [T in TableName]?: Rows[T][] };

export type HistoryHead = v.InferOutput<typeof HistoryHeadSchema>;

/** How many of them a device may ask about at once. */
export const MOST_SEEN_HEADS = 40;

export type HistoryCheck = v.InferOutput<typeof HistoryCheckSchema>;

export type PullResponse = {
  epoch: string;
  cursor: string;
  more: boolean;
  changes: Changes;
  history?: HistoryHead;
  held?: number;
};

export type LinesHead = v.InferOutput<typeof LinesHeadSchema>;

/** What sums and counts over all businesses or funds need of one that is over. */
export type OverRecord = { id: number; projectId: ProjectId; createdAt: Instant };

export type PackHead = v.InferOutput<typeof PackHeadSchema>;
export type PackEntry = v.InferOutput<typeof PackEntrySchema>;

export type Manifest = { epoch: string; cursor?: string; packs: PackEntry[]; own: Changes };

export type LeaseRequest = v.InferOutput<typeof LeaseRequestSchema>;
export type Lease = v.InferOutput<typeof LeaseSchema>;
export type LeaseResponse = v.InferOutput<typeof LeaseResponseSchema>;
export type OutboxKeyResponse = v.InferOutput<typeof OutboxKeyResponseSchema>;

export type HandOverRequest = v.InferOutput<typeof HandOverRequestSchema>;

/** What the device signs. */
export function handOverText({ outboxKey, ended, entries }: Omit<HandOverRequest, 'publicKey' | 'signature'>): string {
  return JSON.stringify(['hand-over/1', outboxKey, ended, entries.map(({ id, sealed }) => [id, sealed])]);
}

export type HandOverResponse = v.InferOutput<typeof HandOverResponseSchema>;

export type ErrorBody = v.InferOutput<typeof ErrorSchema>;
