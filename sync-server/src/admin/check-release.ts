import packageJson from '../../package.json' with { type: 'json' };
import { isNewer } from 'shared-schema/release';
import type { Database } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { askRelease, AskingFailed } from '../releases/ask-release.ts';
import type { Finding } from './admin-command.ts';

/** Asks as the server does. */
export async function checkRelease(
  { releasesPrivate }: { releasesPrivate: boolean },
  database: Database,
): Promise<Finding> {
  const { releasesFrom } = await readSettings(database);
  const running = `Release: ${packageJson.version}`;
  if (!releasesFrom) return ['good', `${running}; nobody asks for a newer one (Association, Newer versions)`];
  try {
    const { version, released, means } = await askRelease(releasesFrom, { allowsPrivate: releasesPrivate });
    if (!isNewer(version, packageJson.version)) return ['good', `${running} is the newest`];
    return ['doubtful', `${running}; ${version} is out since ${released}, see docs/running.md, Upgrading. ${means}`];
  } catch (error) {
    if (!(error instanceof AskingFailed)) throw error;
    return ['doubtful', `${running}; ${releasesFrom} could not be asked for a newer one: ${error.why}`];
  }
}
