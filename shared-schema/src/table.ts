/** What is said of a synced table, once, beside its noun. `tables.ts` lists them all. */
import type { GenericSchema, InferOutput, ObjectSchema } from 'valibot';
import type { Access } from './access.ts';

/**
 * How rows are put together into packs for a first sync. A row's group follows from what never changes of it, so a row that changes
 * makes only its own group's pack anew: the older of numbered records change little, and old years' lines hardly ever. A pack of about
 * 40 KB is little to make anew, and enough to compress well.
 */
export type PackPlan<R> = (
  | { by: 'all' }
  /** So many consecutive numbers. */
  | { by: 'number'; rows: number }
  /** A thousand accounts of a kind: `m-12`, `b-41`. */
  | { by: 'account' }
  /** The year of this date, in the order of these fields. */
  | { by: 'year'; of: keyof R & string; order: (keyof R & string)[] }
  /** Ledger lines as the pages of the ledger: those of the latest months by month, which screens show first, others by year. */
  | { by: 'ledger' }
) & {
  /** A group's rows of which this holds go into a pack of their own, which a device needs last. */
  isOver?: (row: R) => boolean;
};

type Declaration<R> = {
  packs: PackPlan<R>;
  /** Left out where everybody may have all of it. */
  access?: Access<R>;
  /**
   * What of a row names nobody: these fields, also of what lies inside, are told in the history for good. Whatever is left out is private,
   * so that a new field is no slip. A member's own fields declare it themselves.
   */
  open: ReadonlySet<string>;
  /** When whoever changes a row must just have proved that it is they: whatever they change of it, or when they delete it. */
  proof?: 'always' | 'toDelete';
  /** Where devices make new records: how many ids one holds after its leases have been topped up. */
  leased?: number;
  /**
   * People call its records by their numbers: the lowest free one is given first, and those that a device does not use come back. An app of
   * 1.0.0 gives none back, and holds as many as it always did.
   */
  inOrder?: { heldBy100: number };
  /**
   * Its rows say null in optional fields where there is nothing to say, but in these, which came later and are left out as in rows of before.
   * Those of other tables leave all of them out.
   */
  saysNullBut?: ReadonlySet<string>;
};

export type Table<S extends GenericSchema = GenericSchema> = Declaration<InferOutput<S>> & { schema: S };

export function defineTable<S extends GenericSchema, const D extends Declaration<InferOutput<S>>>(
  schema: S,
  declaration: D,
): { schema: S } & D {
  return { schema, ...declaration };
}

type Entries = ObjectSchema<Record<string, GenericSchema>, undefined>['entries'];

/** The fields that rows of a schema may leave out. */
export function optionalFields({ entries }: { readonly entries: Entries }): ReadonlySet<string> {
  return new Set(Object.entries(entries).flatMap(([field, { type }]) => (type === 'optional' ? [field] : [])));
}

/** A set of the words in a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
