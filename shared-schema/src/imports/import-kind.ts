/** What can come from a sheet, and how a record of it is checked and made. */
import * as v from 'valibot';
import type { Context } from '../command.ts';
import type { MemberId, ProjectId } from '../ids.ts';
import type { Member } from '../members/member.ts';
import type { Project } from '../projects/project.ts';
import type { Row, RowId } from '../tables.ts';
import type { ImportedTable } from './import-batch.ts';

/** The records that an imported one may name. */
export type KnownRows = {
  member: (id: MemberId) => Member | undefined;
  project: (id: ProjectId) => Project | undefined;
};

export type ImportKind<S extends v.GenericSchema, T extends ImportedTable> = {
  table: T;
  /** One record, as it travels. */
  record: S;
  membersIn: (record: v.InferOutput<S>) => MemberId[];
  /** The row it becomes. Throws RefusalError for what cannot be, as the command would that a person gives by hand. */
  make: (record: v.InferOutput<S>, id: RowId<T>, known: KnownRows, context: Context) => Row<T>;
};

/** How many months or installments, or which ticket; `message` says what is expected. */
export function countSchema(message: string) {
  return v.pipe(v.number(message), v.integer(message), v.minValue(0, message));
}

export function defineImportKind<S extends v.GenericSchema, T extends ImportedTable>(
  kind: ImportKind<S, T>,
): ImportKind<S, T> {
  return kind;
}
