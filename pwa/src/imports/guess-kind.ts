/** What a sheet holds, by its name and the heads of its columns. */
import type { Translator } from 'shared-schema/texts/translate';
import { comparableText } from 'shared-schema/sheets/plain-cell';
import type { SheetTable } from 'shared-schema/sheets/workbook';
import { matchColumns } from './match-columns.ts';
import { kindBefore } from './remembered.ts';
import { columnsOfKind, isSplit, missingColumns } from './sheet-columns.ts';
import { kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';

/** `wanted` comes first among those that fit alike. Undefined for a sheet that is nothing of the kind. */
export function guessKind(
  name: string,
  { heads, rows }: SheetTable,
  wanted: SheetKind,
  translators: Translator[],
): SheetKind | undefined {
  const before = kindBefore(heads);
  if (before !== undefined) return before || undefined;
  const written = comparableText(name);
  const byName = SHEET_KINDS.find((kind) => translators.some(({ t }) => comparableText(kindName(kind, t)) === written));
  if (byName) return byName;
  const fits = [wanted, ...SHEET_KINDS.filter((kind) => kind !== wanted)].map((kind) => {
    const matching = matchColumns(kind, heads, translators, rows);
    // How it tells money received from money paid may be answered for the whole sheet.
    const missing = missingColumns(kind, matching).filter(({ field }) => field !== 'type').length;
    const required = columnsOfKind(kind, matching).filter(({ required: isRequired }) => isRequired).length;
    // A cash book with a running balance: what it received and paid is no opening balance.
    const isCashBook = kind === 'openings' && isSplit(matching);
    return { kind, fit: Object.keys(matching).length - missing, enough: missing * 2 <= required && !isCashBook };
  });
  const best = fits.filter(({ enough, fit }) => enough && fit > 0).toSorted((a, b) => b.fit - a.fit)[0];
  return best?.kind;
}
