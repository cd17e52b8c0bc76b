/** Every migration, oldest first. A released one is never edited. */
import { InitialSchema } from './2026-11-21-initial-schema.ts';
import { Members } from './2026-11-22-members.ts';
import { InsistUnchanged } from './2026-11-23-insist-unchanged.ts';
import { ChittyFunds } from './2026-11-24-chitty-funds.ts';
import { RestoredCopies } from './2026-11-25-restored-copies.ts';
import { RefusedKeys } from './2026-11-26-refused-keys.ts';
import { LotCommitments } from './2026-11-27-lot-commitments.ts';
import { AssertUnchanged } from './2026-11-28-assert-unchanged.ts';

export const migrations = [
  { name: '2026-11-21-initial-schema', class: InitialSchema },
  { name: '2026-11-22-members', class: Members },
  { name: '2026-11-23-insist-unchanged', class: InsistUnchanged },
  { name: '2026-11-24-chitty-funds', class: ChittyFunds },
  { name: '2026-11-25-restored-copies', class: RestoredCopies },
  { name: '2026-11-26-refused-keys', class: RefusedKeys },
  { name: '2026-11-27-lot-commitments', class: LotCommitments },
  { name: '2026-11-28-assert-unchanged', class: AssertUnchanged },
];
