/**
 * Writes anew what the books know of numbers of India and the Gulf, from what libphonenumber-js knows of the whole world. Run it
 * when that package changes: `node scripts/phone-plans.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataJson } from 'libphonenumber-js/core';
import world from 'libphonenumber-js/metadata.min.json';

const COUNTRIES = ['IN', 'AE', 'SA', 'QA', 'KW', 'OM', 'BH'] as const;

/** Where the library has the rules by which numbers are printed, which nobody asks it for. */
const FORMATS = 4;

export function phonePlans(): unknown {
  const countries = COUNTRIES.map((code) => {
    const known: unknown[] = world.countries[code] as unknown as unknown[];
    return [code, known.map((part, index) => (index === FORMATS ? [] : part))] as const;
  });
  return {
    version: world.version,
    country_calling_codes: Object.fromEntries(countries.map(([code, [calling]]) => [calling, [code]])),
    countries: Object.fromEntries(countries),
  } satisfies Record<keyof Omit<MetadataJson, 'nonGeographic'>, unknown>;
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../shared-schema/src/members/phone-plans.json');
  writeFileSync(file, `${JSON.stringify(phonePlans(), null, 2)}\n`);
}
