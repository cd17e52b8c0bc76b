/** A row as it is shown before it is entered. */
import type { KnownRows } from 'shared-schema/imports/import-kind';
import type { Translate } from 'shared-schema/texts/translate';
import { rowTitle } from './row-title.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { CheckedRow, RowFault, SheetRow } from './sheet-row.ts';

type Described = Pick<CheckedRow, 'title' | 'detail'>;

export function describeRow(kind: SheetKind, row: SheetRow, known: Pick<KnownRows, 'member'>, t: Translate): Described {
  return {
    title: rowTitle(kind, row, { known, t }) || (row.text ?? ''),
    detail: detailsOf(kind, row.values, t).join(', '),
  };
}

export function asChecked(
  { row, out, standsAs, hidden, values }: SheetRow,
  described: Described,
  faults: RowFault[],
): CheckedRow {
  const shown = { row, ...described, out, values, faults };
  return { ...shown, ...(standsAs !== undefined && { standsAs }), ...(hidden && { hidden }) };
}

function detailsOf(kind: SheetKind, values: SheetRow['values'], t: Translate): string[] {
  const { installmentsPaid, monthsPaid = 0, wonIn, share, mobileIndia, mobileAbroad } = values;
  switch (kind) {
    case 'members':
      return [mobileIndia ?? mobileAbroad, share && t('imports.shareCount', { count: Number(share) })].filter(isText);
    case 'businesses':
      return [t('imports.paidInstallments', { count: Number(installmentsPaid ?? 0) })];
    case 'chitties':
      return [
        t('imports.paidMonths', { count: Number(monthsPaid) }),
        wonIn && t('imports.wonInMonth', { month: Number(wonIn) }),
      ].filter(isText);
    case 'draws':
      return [wonIn && t('imports.wonInMonth', { month: Number(wonIn) })].filter(isText);
    case 'entries':
    case 'openings':
    case 'receipts':
    case 'shares':
      return [];
  }
}

function isText(part: unknown): part is string {
  return typeof part === 'string' && part !== '';
}
