import { writeFileSync } from 'node:fs';
import { listReceivedCommands as list } from '../sync/void-commands.ts';
import { type AdminCommand, requiredOption, textOf, withDatabase } from './admin-command.ts';
import { readMoment } from './moment.ts';

export const listCommands: AdminCommand = {
  summary: 'list what phones have sent since a moment, for void-commands',
  usage: '--since MOMENT [--until MOMENT] [--email ADDRESS] [--device ID] [--name COMMAND] --into FILE',
  help: `--since, --until   such as 2026-11-27T10:00
--email            what this person has done
--device           what this device has sent
--name             what is called so, such as transaction.delete
--into             a line is written there for each; remove those that are right`,
  options: {
    since: { type: 'string' },
    until: { type: 'string' },
    email: { type: 'string' },
    device: { type: 'string' },
    name: { type: 'string' },
    into: { type: 'string' },
  },
  async run(env, given, say) {
    const since = readMoment(requiredOption(given, 'since'), env.timeZone);
    const last = textOf(given, 'until');
    const file = requiredOption(given, 'into');
    const narrowing = {
      since,
      until: last === undefined ? undefined : readMoment(last, env.timeZone),
      email: textOf(given, 'email')?.toLowerCase(),
      device: textOf(given, 'device'),
      name: textOf(given, 'name'),
    };
    return withDatabase(env, say, async (database) => {
      const found = await list(database, narrowing);
      writeFileSync(file, found.map((each) => `${JSON.stringify(each)}\n`).join(''), { mode: 0o600 });
      say(`${found.length} in ${file}.`);
      return true;
    });
  },
};
