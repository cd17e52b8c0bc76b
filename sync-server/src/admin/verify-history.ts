import { formatInstant } from 'shared-schema/local-date';
import { readHistory } from '../history/read.ts';
import { type Walk, walkHistory } from '../history/verify.ts';
import { type AdminCommand, withDatabase } from './admin-command.ts';

export const verifyHistory: AdminCommand = {
  summary: 'work out again whether the history is what it was',
  usage: '',
  help: 'Tells how many entries there are and the last hash, or the first entry that was altered or is missing.',
  async run(env, _given, say) {
    return withDatabase(env, say, async (database) => {
      const { broken, last } = await walkHistory(database);
      say(`${last.sequence} entries; the last hash is ${last.hash}.`);
      if (!broken) {
        say('Each of them is what it was.');
        return true;
      }
      say(`Entry ${broken.sequence} ${WHAT[broken.what]}.`);
      const [entry] = await readHistory(database, {}, 1, broken.sequence + 1);
      if (entry?.sequence === broken.sequence) {
        const about = entry.table ? `${entry.table} ${entry.id}` : 'no record';
        say(`It says: ${entry.action}, ${about}, ${formatInstant(entry.at, env.timeZone)}.`);
      }
      return false;
    });
  },
};

const WHAT: Record<NonNullable<Walk['broken']>['what'], string> = {
  missing: 'is missing',
  altered: 'or the hash beside it was altered',
  values: 'holds other values than it was written with',
};
