import packageJson from '../../package.json' with { type: 'json' };
import { isNewer, type Release } from 'shared-schema/release';
import type { Database } from '../database/open-database.ts';
import { readSettings } from '../database/settings.ts';
import { askRelease, AskingFailed } from '../releases/ask-release.ts';
import { readNewerRelease } from '../releases/watch-releases.ts';
import type { Finding } from './admin-command.ts';

/** Asks as the server does; where nothing comes, what the server heard last still counts. */
export async function checkRelease(
  { releasesPrivate }: { releasesPrivate: boolean },
  database: Database,
): Promise<Finding> {
  const { releasesFrom } = await readSettings(database);
  const running = `Release: ${packageJson.version}`;
  if (!releasesFrom) return ['good', `${running}; nobody asks for a newer one (Association, Newer versions)`];
  try {
    const release = await askRelease(releasesFrom, { allowsPrivate: releasesPrivate });
    if (!isNewer(release.version, packageJson.version)) return ['good', `${running} is the newest`];
    return ['doubtful', `${running}; ${newsOf(release)}`];
  } catch (error) {
    if (!(error instanceof AskingFailed)) throw error;
    const known = await readNewerRelease(database);
    const news = known && isNewer(known.version, packageJson.version) ? `; ${newsOf(known)}` : '';
    return ['doubtful', `${running}; ${releasesFrom} could not be asked for a newer one: ${error.why}${news}`];
  }
}

function newsOf({ version, released, means }: Release): string {
  return `${version} is out since ${released}, see docs/running.md, Upgrading. ${means}`;
}
