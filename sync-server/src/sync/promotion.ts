/**
 * A standby that takes the primary's place is the same database if it has everything that was ever acknowledged. Only a synchronous
 * one surely has; whatever else begins a new timeline counts as a restored backup.
 */

/** What tells one database from another; see the statement in `epoch.ts`. */
type Fingerprint = {
  system: string;
  database: string;
  table: string;
  timeline: number;
  folder: string | undefined;
};

export function readFingerprint(text: string): Fingerprint {
  const [system = '', database = '', table = '', timeline = '', folder] = text.split('/');
  return { system, database, table, timeline: Number.parseInt(timeline, 16), folder };
}

type Promoted = {
  /** As the database was last known, and as it is. */
  before: Fingerprint;
  now: Fingerprint;
  /** Standbys that had everything then. */
  standbys: string[];
  /** What this one is called: its `cluster_name`. */
  name: string;
  /** It was to stop at a moment of the past. */
  recoveredTo: boolean;
};

/** Has it taken over with nothing missing? */
export function isWholePromotion({ before, now, standbys, name, recoveredTo }: Promoted): boolean {
  const same = before.system === now.system && before.database === now.database && before.table === now.table;
  return same && now.timeline > before.timeline && standbys.includes(name) && !recoveredTo;
}

/**
 * The standbys without which nothing is acknowledged, from the settings `synchronous_standby_names` and `synchronous_commit`. Where
 * fewer must answer than are named, any of them may lack something.
 */
export function standbysWithAll(names: string, commit: string): string[] {
  if (commit !== 'on' && commit !== 'remote_apply') return [];
  const given = /^\s*(?:(?:FIRST|ANY)\s+)?(?:(\d+)\s*\(([^()]*)\)|([^()]*))\s*$/i.exec(names);
  if (!given) return [];
  const listed = (given[2] ?? given[3] ?? '').split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const standbys = listed.filter((name) => name !== '');
  return standbys.includes('*') || standbys.length !== Number(given[1] ?? 1) ? [] : standbys;
}
