import type { Change } from 'shared-schema/command';
import type { Instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';

/** Something that happens on a day. Its input is made only then, because it may depend on earlier events. */
export type Event = {
  at: Instant;
  actor: Actor;
  name: string;
  input: () => object;
  learn?: (changes: Change[]) => void;
  /** Whether it posts a ledger line. */
  posts?: boolean;
};
