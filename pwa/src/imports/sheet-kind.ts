/** What a sheet may bring: records of a kind, or draws, which become part of the chitties of the same file. */
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-kind-name';

export type SheetKind = ImportKindName | 'draws';

/** In the order in which they are read. */
export const SHEET_KINDS: SheetKind[] = IMPORT_KINDS.flatMap((kind) =>
  kind === 'chitties' ? [kind, 'draws'] : [kind],
);
