/** What heads of columns may say, of every kind and in every language: it tells them from the rows of a sheet. */
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import { ALIASES_OF_KIND, HEAD_ALIASES } from './aliases.ts';
import { columnsOfKind } from './sheet-columns.ts';
import { SHEET_KINDS } from './sheet-kind.ts';

const ALIASES = [HEAD_ALIASES, ...Object.values(ALIASES_OF_KIND)];

export function headsInBooks(translators: Translator[]): Set<string> {
  const labels = SHEET_KINDS.flatMap((kind) => columnsOfKind(kind, {})).flatMap(({ field, label }) => [
    field,
    ...translators.map(({ t }) => t(label)),
  ]);
  return new Set([...labels.map(comparableText), ...ALIASES.flatMap((aliases) => Object.values(aliases).flat())]);
}
