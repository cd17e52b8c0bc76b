/** What tells a row apart at a glance. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import type { KnownRows } from 'shared-schema/imports/import-kind';
import type { MemberId } from 'shared-schema/ids';
import type { Translate } from 'shared-schema/texts/translate';
import type { SheetRow } from './check-sheet.ts';

type With = { known: Pick<KnownRows, 'member'>; t: Translate };

export function titleOf(kind: ImportKindName, { values }: SheetRow, { known, t }: With): string {
  const parts = {
    members: () => [values.name],
    shares: () => [known.member(values.memberId as MemberId)?.name, tradeOf(values, t)],
    businesses: () => [values.customerName, values.itemDescription],
    chitties: () => [values.chitty, known.member(values.userId as MemberId)?.name],
    openings: () => [values.description],
    entries: () => [values.description, known.member(values.userId as MemberId)?.name],
  }[kind]();
  return parts.filter(Boolean).join(', ');
}

function tradeOf({ trade, shares }: SheetRow['values'], t: Translate): string | undefined {
  return typeof trade === 'string' && typeof shares === 'number'
    ? t('imports.tradeOf', { trade, count: shares })
    : undefined;
}
