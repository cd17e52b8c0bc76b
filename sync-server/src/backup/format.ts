/**
 * What stands in a backup: a tar archive, compressed by gzip, encrypted by age. Its files, in this order:
 *
 *     about.json                        what it is: `BackupFacts`
 *     document-keys.pem                 the keys of passport and Aadhaar numbers, the present one first
 *     settings.env                      the settings, a line each
 *     tables/members/000001.copy        rows as Postgres's COPY writes them (text format, columns as about.json says);
 *     tables/members/000002.copy        the parts of a table follow one another and are to be joined
 *     end.json                          how many rows and which digest each table has: `End`
 *
 * A format, once released, is read for ever. What changes gets another number.
 */
import * as v from 'valibot';

export const FORMAT = 1;

const Column = v.string();

export const BackupFactsSchema = v.object({
  product: v.literal('welfare-association'),
  format: v.number(),
  /** The release that wrote it. */
  version: v.string(),
  createdAt: v.string(),
  /** The names of the migrations that had made the schema, in their order. */
  migrations: v.array(v.string()),
  /** In the order in which they can be filled: what others refer to first. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(Column) })),
  /** The last number each has given; null for none yet. */
  sequences: v.array(v.object({ name: v.string(), last: v.nullable(v.string()) })),
});
export type BackupFacts = v.InferOutput<typeof BackupFactsSchema>;

export const EndSchema = v.object({
  tables: v.array(v.object({ name: v.string(), rows: v.number(), sha256: v.string() })),
});
export type End = v.InferOutput<typeof EndSchema>;

/** Of the tables that need not be kept: migrations are named in `BackupFacts`, packs are made anew, counts of attempts soon end. */
export const LEFT_OUT = ['mikro_orm_migrations', 'packs', 'pack_state', 'rate_limits'];

export const files = {
  about: 'about.json',
  documentKeys: 'document-keys.pem',
  settings: 'settings.env',
  end: 'end.json',
};

export function partName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`;
}

/** The table a part belongs to; undefined for other files. */
export function tableOfPart(name: string): string | undefined {
  return /^tables\/(\w+)\/\d{6}\.copy$/.exec(name)?.[1];
}

const NAME = /^association-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

/** One made before an update is the way back from it: by its name it is none of those that are removed after a time. */
export function nameOfBackup(at: Date, { beforeUpdate = false } = {}): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `association-${time}Z${beforeUpdate ? '-before-update' : ''}.tar.gz.age`;
}

/** When a backup was made, by its name; undefined if it is not the name of one that is removed after a time. */
export function timeOfBackup(name: string): Date | undefined {
  const parts = NAME.exec(name)?.slice(1);
  if (!parts) return undefined;
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}
