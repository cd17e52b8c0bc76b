/** What the association calls itself and where its days begin can change while servers run, and each of them follows. */
import type { Logger } from 'pino';
import type { Notifications } from './database/notifications.ts';
import type { Database } from './database/open-database.ts';
import { readSettings } from './database/settings.ts';
import type { PublicSite } from './public-site.ts';
import type { Settings } from './services.ts';

type FollowedSettings = {
  settings: Settings;
  /** Resolves once the settings are as they stand in the database now. */
  refresh: () => Promise<void>;
};

/** `given` by whoever runs the server holds where the association has set nothing. */
export async function followSettings(
  database: Database,
  given: Settings,
  { publicSite, notifications, log }: { publicSite: PublicSite; notifications: Notifications; log: Logger },
): Promise<FollowedSettings & { stop: () => void }> {
  const settings = { ...given };
  const refresh = async () => {
    const decided = await readSettings(database);
    const { associationName, timeZone } = decided;
    settings.associationName = associationName || given.associationName;
    settings.timeZone = timeZone || given.timeZone;
    await publicSite.follow(decided, given.associationName).catch((error: Error) => {
      log.error({ stack: error.stack }, 'the public pages could not be rendered, and stay as they were');
    });
  };
  await refresh();
  const stop = notifications.listen('settingsChanged', () => {
    refresh().catch((error: Error) => log.warn({ error: error.message }, 'the settings could not be read'));
  });
  return { settings, refresh, stop };
}
