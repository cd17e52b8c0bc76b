/** What tells a row apart at a glance. */
import type { KnownRows } from 'shared-schema/imports/import-kind';
import type { MemberId } from 'shared-schema/ids';
import type { Translate } from 'shared-schema/texts/translate';
import type { SheetKind } from './sheet-kind.ts';
import type { SheetRow } from './sheet-row.ts';

type With = { known: Pick<KnownRows, 'member'>; t: Translate };

export function rowTitle(kind: SheetKind, { values }: SheetRow, { known, t }: With): string {
  const named = (id: unknown) => known.member(id as MemberId)?.name;
  const parts = {
    members: () => [values.name],
    shares: () => [named(values.memberId), tradeOf(values, t)],
    businesses: () => [values.customerName, values.itemDescription],
    chitties: () => [values.chitty, named(values.userId)],
    draws: () => [values.chitty, named(values.userId) ?? ticketOf(values, t)],
    openings: () => [values.description],
    entries: () => [values.description, named(values.userId)],
    receipts: () => [values.receiptNumber, named(values.payer) ?? values.payer],
  }[kind]();
  return parts.filter(Boolean).join(', ');
}

function ticketOf({ ticket }: SheetRow['values'], t: Translate): string | undefined {
  return typeof ticket === 'number' ? t('imports.ticketNumber', { ticket }) : undefined;
}

function tradeOf({ trade, shares }: SheetRow['values'], t: Translate): string | undefined {
  return typeof trade === 'string' && typeof shares === 'number'
    ? t('imports.tradeOf', { trade, count: shares })
    : undefined;
}
