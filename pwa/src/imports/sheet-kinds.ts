/** The kinds of sheets. A new one is a file, and its line here. */
import { businessesSheet } from './kinds/businesses.ts';
import { chittiesSheet } from './kinds/chitties.ts';
import { drawsSheet } from './kinds/draws.ts';
import { entriesSheet, openingsSheet } from './kinds/lines.ts';
import { membersSheet } from './kinds/members.ts';
import { receiptsSheet } from './kinds/receipts.ts';
import { sharesSheet } from './kinds/shares.ts';
import type { SheetKind, SheetKindDefinition } from './sheet-kind.ts';

export const sheetKinds: Record<SheetKind, SheetKindDefinition> = {
  members: membersSheet,
  shares: sharesSheet,
  businesses: businessesSheet,
  chitties: chittiesSheet,
  draws: drawsSheet,
  openings: openingsSheet,
  entries: entriesSheet,
  receipts: receiptsSheet,
};
