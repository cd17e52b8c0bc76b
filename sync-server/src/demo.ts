/**
 * Fills an empty database with a made-up association:
 * `npm run demo -- --members 200 --years 3 --seed 1 --today 2026-11-21`, or `--ten-years`. The same arguments give the same
 * records; without `--today` they end yesterday.
 */
import { parseArgs } from 'node:util';
import { instant, isLocalDate, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { createPasswords } from './auth/passwords.ts';
import { chooseDatabase } from './database/choose-database.ts';
import { migrateAs } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { FEWEST_MEMBERS, type Plan, tenYears } from './demo/association.ts';
import { fillDatabase } from './demo/fill-database.ts';
import { documentKeyOf } from './documents/document-key.ts';
import { keptDocumentKeys } from './documents/key-file.ts';
import { type Env, readEnv } from './env.ts';
import { makePacks } from './sync/make-packs.ts';

const PASSWORD = 'palm-leaf-ledger';

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  const plan = readPlan(env);
  const chosen = await chooseDatabase(env);
  try {
    const database = await openDatabase(chosen.url, 4);
    try {
      await migrateAs(chosen.ownerUrl, database);
      const documentKey = documentKeyOf(env.documentKeys ?? (await keptDocumentKeys(env.documentKeyFile)));
      const passwords = await createPasswords();
      const filled = await fillDatabase(database, plan, { password: PASSWORD, passwords, documentKey });
      await makePacks(database);
      const { members, businesses, funds, lines, logins } = filled;
      process.stdout.write(
        `${members} members, ${businesses} businesses, ${funds} chitty funds, ${lines} ledger lines.\n`,
      );
      for (const { role, email } of logins) process.stdout.write(`Sign in as ${role}: ${email}, ${PASSWORD}\n`);
    } finally {
      await database.close();
    }
  } finally {
    await chosen.release();
  }
}

function readPlan({ timeZone, associationName, superadminEmail }: Env): Plan {
  const { values } = parseArgs({
    options: {
      members: { type: 'string' },
      years: { type: 'string' },
      seed: { type: 'string', default: '1' },
      today: { type: 'string', default: localDateOf(instant(Date.now()), timeZone) },
      'ten-years': { type: 'boolean', default: false },
    },
  });
  if (!isLocalDate(values.today)) throw new Error('--today must be a date like 2026-11-21.');
  const ten = values['ten-years'] ? tenYears() : undefined;
  const members = wholeNumber('members', values.members ?? String(ten?.members ?? 200), FEWEST_MEMBERS, 20_000);
  const years = wholeNumber('years', values.years ?? String(ten?.years ?? 3), 1, 30);
  return {
    members,
    years,
    businesses: Math.round((members * years) / 4),
    funds: ten?.funds ?? Math.max(2, Math.round((members * years) / 100)),
    tenure: ten?.tenure,
    tickets: ten?.tickets,
    lines: ten?.lines,
    seed: wholeNumber('seed', values.seed, 0, 4_294_967_295),
    today: values.today as LocalDate,
    timeZone,
    associationName,
    superAdminEmail: superadminEmail,
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}.`);
}
