/**
 * What whoever runs the server does from its machine: `npm run admin -- COMMAND`. Exits with 0 if all is well, 1 if not, 2 if it
 * was called wrongly.
 */
import { parseArgs } from 'node:util';
import { type AdminCommand, BadUsage } from './admin/admin-command.ts';
import { backup } from './admin/backup.ts';
import { createAdmin } from './admin/create-admin.ts';
import { doctor } from './admin/doctor.ts';
import { importBooks } from './admin/import-books.ts';
import { resetPassword } from './admin/reset-password.ts';
import { restore } from './admin/restore.ts';
import { rotateKey } from './admin/rotate-key.ts';
import { verifyHistory } from './admin/verify-history.ts';
import { version } from './admin/version.ts';
import { endWithParent } from './child-program.ts';
import { readEnv } from './env.ts';
import { loadEnvFile } from './env-file.ts';

const COMMANDS: Record<string, AdminCommand> = {
  backup,
  restore,
  doctor,
  import: importBooks,
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'rotate-key': rotateKey,
  'verify-history': verifyHistory,
  version,
};

const letEnd = endWithParent();
process.exitCode = await run(process.argv.slice(2));
letEnd();

async function run([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(usage());
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return fail(2, `There is no command ${name}.\n\n${usage()}`);
  if (rest.includes('--help')) {
    process.stdout.write(usageOf(name, command));
    return 0;
  }
  try {
    const given = parse(command, rest);
    loadEnvFile();
    const well = await command.run(readEnv(process.env), given, (line) => process.stdout.write(`${line}\n`));
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

function fail(code: number, message: string): number {
  process.stderr.write(message);
  return code;
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(16)}${summary}\n`);
  return `npm run admin -- COMMAND\n\n${lines.join('')}\nnpm run admin -- COMMAND --help says more. The settings are those of the server: the file .env here, or the one that ENV_FILE names.\n`;
}

function usageOf(name: string, { summary, usage: given, help }: AdminCommand): string {
  return `npm run admin -- ${name} ${given}\n\n${summary[0]!.toUpperCase()}${summary.slice(1)}.\n${help ? `\n${help}\n` : ''}`;
}
