import type { Actor } from 'shared-schema/members/actor';
import type { PaperId } from 'shared-schema/ledgers/paper';
import type { Instant } from 'shared-schema/local-date';
import type { Books } from './books/books.ts';
import type { CallLimits } from './limited-calls.ts';
import type { SyncServer } from './server.ts';

/** What a round of syncing works with. */
export type SyncContext = {
  books: Books;
  actor: Actor;
  server: SyncServer;
  /** The server's time of its latest answer. Unlike the clock of this device it cannot be set wrong in between. */
  heardAt?: Instant;
  /** The association's settings have been fetched since the device database was opened. */
  settingsKept?: boolean;
  /** Numbers are being asked for. */
  numbers?: Promise<void>;
  /** Somebody is about to enter what people see the number of: are lower ones free? */
  wantsLower?: boolean;
  /** Calls that the server wants to wait. */
  limits?: CallLimits;
  /** Papers that it has refused, and is not asked about again before the app is opened anew. */
  refusedPapers?: Set<PaperId>;
};
