/** The database that the settings name: an outside one, or the embedded one, which is started. */
import { startEmbedded } from './embedded.ts';
import type { Archive } from './wal-archive.ts';

export type ChosenDatabase = {
  /** For the server's own role. */
  url: string;
  /** The same through PgBouncer, if there is one. */
  poolUrl: string | undefined;
  /** For the role that owns the tables, if it is another. */
  ownerUrl: string | undefined;
  /** Ends what was started for it. */
  release: () => Promise<void>;
};

type Settings = {
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
  /** Of the embedded one. */
  archive: Archive | undefined;
};

/** With `existing` an embedded one is not made. */
export async function chooseDatabase(settings: Settings, { existing = false } = {}): Promise<ChosenDatabase> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databaseDirectUrl, dataDir, archive } = settings;
  if (!databaseUrl) {
    const embedded = await startEmbedded(dataDir, {}, { existing, archive });
    return { url: embedded.url, poolUrl: undefined, ownerUrl: embedded.ownerUrl, release: embedded.stop };
  }
  const poolUrl = databaseDirectUrl && databaseUrl;
  return { url: databaseDirectUrl ?? databaseUrl, poolUrl, ownerUrl, release: () => Promise.resolve() };
}

/** For people: which one it is, without passwords. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `the embedded one in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host}`;
}
