import * as v from 'valibot';
import { defineCommand } from '../command.ts';
import { requiredText } from '../text.ts';

export const EXPORT_FORMATS = ['PDF', 'XLSX', 'CSV'] as const;

/** Someone saves a list, report or statement as a file. It changes nothing; the history tells of it. */
export const recordExport = defineCommand({
  name: 'export.record',
  input: v.strictObject({
    /** What the file is called on screen: `Members`. */
    title: requiredText('fields.exported', 200),
    format: v.picklist(EXPORT_FORMATS),
  }),
  allow: () => true,
  reads: () => ({}),
  apply: () => [],
});
