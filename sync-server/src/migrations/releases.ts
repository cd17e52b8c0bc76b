/** The last migration of each release that had another schema than this one. */
const LAST_OF: Record<string, string> = {
  '2026-11-27-lot-commitments': '0.3',
  '2026-11-29-member-language': '0.4',
  '2027-01-11-past-receipts': '0.5',
  '2027-01-15-why-taken-back': '1.0.0-rc.1',
};

/** The release that a schema is of, by the migrations that made it; undefined if it is of none, or of this one. */
export function releaseOfSchema(migrationsDone: string[]): string | undefined {
  return LAST_OF[migrationsDone.at(-1) ?? ''];
}
