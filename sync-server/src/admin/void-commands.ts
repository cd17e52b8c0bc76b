import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type NamedCommand, NamedCommandSchema, voidCommands as voidAll } from '../sync/void-commands.ts';
import { type AdminCommand, BadUsage, requiredOption, withDatabase } from './admin-command.ts';

/** So many are one transaction. */
const AT_ONCE = 1000;

export const voidCommands: AdminCommand = {
  summary: 'after a restoration, before the server starts: refuse what phones are not to enter again',
  usage: 'FILE --reason TEXT',
  help: `FILE       what list-commands wrote, of the database as it was before
--reason   is shown on the phones that offer them`,
  options: { reason: { type: 'string' } },
  positionals: 1,
  async run(env, given, say) {
    const [file] = given.positionals;
    if (!file) throw new BadUsage('Name the file.');
    const reason = requiredOption(given, 'reason');
    const commands = readCommands(file);
    return withDatabase(env, say, async (database) => {
      const all = { voided: 0, applied: [] as NamedCommand[], ofStrangers: 0 };
      for (let start = 0; start < commands.length; start += AT_ONCE) {
        const some = await voidAll(database, commands.slice(start, start + AT_ONCE), {
          reason,
          timeZone: env.timeZone,
        });
        all.voided += some.voided;
        all.applied.push(...some.applied);
        all.ofStrangers += some.ofStrangers;
      }
      say(`${all.voided} will not be taken.`);
      if (all.ofStrangers > 0)
        say(`${all.ofStrangers} are of people who are not in this database: run this again once they are back.`);
      for (const { id, name } of all.applied) say(`${name} ${id} counts here already: take it back in the app.`);
      return all.applied.length === 0;
    });
  },
};

function readCommands(file: string): NamedCommand[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    try {
      return v.parse(NamedCommandSchema, JSON.parse(line));
    } catch {
      throw new Error(`Line ${index + 1} of ${file} is none that list-commands writes.`);
    }
  });
}
