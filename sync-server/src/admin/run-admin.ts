/** Which commands `npm run admin` has, and how one is called. */
import { parseArgs } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { FORMAT } from '../backup/format.ts';
import { migrations } from '../migrations/migrations.ts';
import { type AdminCommand, BadUsage } from './admin-command.ts';
import { backup, baseCopy } from './backup.ts';
import { createAdmin } from './create-admin.ts';
import { doctor } from './doctor.ts';
import { importBooks } from './import-books.ts';
import { listCommands } from './list-commands.ts';
import { linkToResetPassword } from './reset-password.ts';
import { restore } from './restore.ts';
import { rotateKey } from './rotate-key.ts';
import { verifyHistory } from './verify-history.ts';
import { voidCommands } from './void-commands.ts';
import { readEnv } from '../env.ts';

const version: AdminCommand = {
  summary: 'which release this is',
  usage: '',
  run(_env, _given, say) {
    say(
      `${packageJson.version}, schema ${migrations.at(-1)!.name}, backup format ${FORMAT}, Node ${process.versions.node}`,
    );
    return Promise.resolve(true);
  },
};

export const COMMANDS: Record<string, AdminCommand> = {
  backup,
  restore,
  'base-copy': baseCopy,
  'list-commands': listCommands,
  'void-commands': voidCommands,
  doctor,
  import: importBooks,
  'create-admin': createAdmin,
  'reset-password': linkToResetPassword,
  'rotate-key': rotateKey,
  'verify-history': verifyHistory,
  version,
};

type Terminal = {
  /** Writes to the standard output. */
  say: (text: string) => void;
  /** Writes to the standard error. */
  complain: (text: string) => void;
  /** Called once the command is known and its options are. */
  readSettings: () => NodeJS.ProcessEnv;
};

/** Runs a command as it was typed. Returns the exit code: 0 if all is well, 1 if not, 2 if it was called wrongly. */
export async function runAdmin([name, ...rest]: string[], { say, complain, readSettings }: Terminal): Promise<number> {
  const fail = (code: number, message: string) => {
    complain(message);
    return code;
  };
  if (name === undefined || name === 'help' || name === '--help') {
    say(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return fail(2, `There is no command ${name}.\n\n${usage()}`);
  if (rest.includes('--help')) {
    say(usageOf(name, command));
    return 0;
  }
  try {
    const given = parse(command, rest);
    const well = await command.run(readEnv(readSettings()), given, (line) => say(`${line}\n`));
    return well ? 0 : 1;
  } catch (error) {
    if (error instanceof BadUsage) return fail(2, `${error.message}\n\n${usageOf(name, command)}`);
    return fail(1, `${error instanceof Error ? error.message : String(error)}\n`);
  }
}

function parse({ options = {}, positionals: most = 0 }: AdminCommand, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: most > 0 });
    if (positionals.length > most) throw new BadUsage('There is an argument too many.');
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw error instanceof BadUsage ? error : new BadUsage((error as Error).message.split('. ')[0]! + '.');
  }
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}\n`);
  return `npm run admin -- COMMAND\n\n${lines.join('')}\nnpm run admin -- COMMAND --help says more. The settings are those of the server: the file .env here, or the one that ENV_FILE names.\n`;
}

function usageOf(name: string, { summary, usage: given, help }: AdminCommand): string {
  return `npm run admin -- ${name} ${given}\n\n${summary[0]!.toUpperCase()}${summary.slice(1)}.\n${help ? `\n${help}\n` : ''}`;
}
