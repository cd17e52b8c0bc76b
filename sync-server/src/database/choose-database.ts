/** The database that the settings name: an outside one, or the embedded one, which is started. */
import { startEmbedded } from './embedded.ts';

export type ChosenDatabase = {
  /** For the server's own role. */
  url: string;
  /** For the role that owns the tables, if it is another. */
  ownerUrl: string | undefined;
  /** Ends what was started for it. */
  release: () => Promise<void>;
};

type Settings = { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined; dataDir: string };

export async function chooseDatabase({ databaseUrl, databaseOwnerUrl, dataDir }: Settings): Promise<ChosenDatabase> {
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, release: () => Promise.resolve() };
  const { url, ownerUrl, stop } = await startEmbedded(dataDir);
  return { url, ownerUrl, release: stop };
}
