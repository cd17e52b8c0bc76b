/** Members that a sheet names and nobody has: they come in with it, as if the file had a sheet of them. */
import type { Translate } from 'shared-schema/texts/translate';
import type { Table } from 'shared-schema/sheets/workbook';

/** Their phones are typed where they are found to be missing. */
export function tableOfNewMembers(names: string[], t: Translate): Table {
  const rows = names.map((text, index) => ({ row: index + 2, cells: [{ text }, null], kind: 'record' as const }));
  return { title: [], headRow: 1, heads: [t('fields.name'), t('fields.mobileIndia')], rows };
}
