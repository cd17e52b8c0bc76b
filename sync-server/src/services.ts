/** What the parts of a running server share. */
import type { Logger } from 'pino';
import type { Limits } from './auth/limits.ts';
import type { Passwords } from './auth/passwords.ts';
import type { Turns } from './auth/turns.ts';
import type { Database } from './database/open-database.ts';
import type { Replicas } from './database/replicas.ts';
import type { DocumentKey } from './documents/document-key.ts';
import type { PublicSite } from './public-site.ts';
import type { Metrics } from './metrics.ts';
import type { Releases } from './releases/watch-releases.ts';
import type { Live } from './sync/live.ts';
import type { PackCache } from './sync/read-packs.ts';

export type Settings = {
  associationName: string;
  /** IANA name. */
  timeZone: string;
  publicUrl: string;
  /** Whether admins get a mail about each registration. */
  notifyAdmins: boolean;
  /** How many megabytes the papers of all entries may have together. */
  papersMostMb: number;
  /** Whether the address of new releases may be one of the operator's own network. */
  releasesPrivate: boolean;
  /** Whether a proxy in front says, in X-Forwarded-For, who is asking. */
  trustProxy: boolean;
  /** Where letters and keys are written. */
  dataDir: string;
  /** Whoever shows this token may read the metrics; undefined: only programs on this machine. */
  metricsToken: string | undefined;
  /** The folder of the built app. */
  staticFiles: string;
};

export type Services = {
  database: Database;
  /** Undefined: there are none. */
  replicas: Replicas | undefined;
  /** As they are now: the association may change its name while the server runs. */
  settings: Settings;
  /** Once the association has changed its settings. */
  refreshSettings: () => Promise<void>;
  publicSite: PublicSite;
  log: Logger;
  passwords: Passwords;
  turns: Turns;
  limits: Limits;
  documentKey: DocumentKey;
  live: Live;
  metrics: Metrics;
  packs: PackCache;
  releases: Releases;
};
