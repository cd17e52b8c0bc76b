import { parseArgs } from 'node:util';
import { instant, isLocalDate, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { FEWEST_MEMBERS, type Plan, tenYears } from './association.ts';

type Association = { timeZone: string; associationName: string; superadminEmail: string };

/** Reads the arguments of `npm run demo`. Throws an Error that names the argument and says what it takes. */
export function readPlan(args: string[], { timeZone, associationName, superadminEmail }: Association): Plan {
  const { values } = parseArgs({
    args,
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
