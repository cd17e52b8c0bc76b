import type { Change } from 'shared-schema/command';
import type { Instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/member';

/** Something that happened. Later things may need what it found out, so its input is made when its turn comes. */
export type Event = {
  at: Instant;
  actor: Actor;
  name: string;
  input: () => object;
  learn?: (changes: Change[]) => void;
  /** Whether it posts a ledger line. */
  posts?: boolean;
};
