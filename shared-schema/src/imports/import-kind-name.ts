/** What can come from a sheet, in the order in which it is entered. */
import * as v from 'valibot';

export const IMPORT_KINDS = ['members', 'shares', 'businesses', 'chitties', 'openings', 'entries', 'receipts'] as const;
export const ImportKindSchema = v.picklist(IMPORT_KINDS);
export type ImportKindName = (typeof IMPORT_KINDS)[number];
