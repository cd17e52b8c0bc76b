/** The kinds of sheets. A new one is a file, and its line here. */
import { businesses } from './kinds/businesses.ts';
import { chitties } from './kinds/chitties.ts';
import { draws } from './kinds/draws.ts';
import { entries, openings } from './kinds/lines.ts';
import { members } from './kinds/members.ts';
import { receipts } from './kinds/receipts.ts';
import { shares } from './kinds/shares.ts';
import type { SheetKind, SheetKindDefinition } from './sheet-kind.ts';

export const sheetKinds: Record<SheetKind, SheetKindDefinition> = {
  members,
  shares,
  businesses,
  chitties,
  draws,
  openings,
  entries,
  receipts,
};
