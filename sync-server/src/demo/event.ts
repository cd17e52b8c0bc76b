import type { Change } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import type { Instant } from 'shared-schema/local-date';
import type { Actor } from 'shared-schema/members/actor';
import type { MemoryBooks } from 'shared-schema/memory-books';
import type { Money } from 'shared-schema/money';

/** What has happened until then. */
export type SoFar = {
  books: MemoryBooks;
  /** In hand, by collector. */
  cash: ReadonlyMap<MemberId, Money>;
};

/** Something that happens on a day. Its input is made only then, because it may depend on earlier events. */
export type DemoEvent = {
  at: Instant;
  actor: Actor;
  name: string;
  /** Undefined: it does not happen. */
  input: (soFar: SoFar) => object | undefined;
  learn?: (changes: Change[]) => void;
  /** How many ledger lines it posts; none if left out. */
  posts?: number;
};
