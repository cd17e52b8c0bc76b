/** What the kinds of sheets are called, and what they bring. */
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-kind-name';
import type { Translate } from 'shared-schema/texts/translate';
import { t } from '../language/texts.ts';

const KINDS: Record<SheetKind, { name: (translate: Translate) => string; about: () => string }> = {
  members: { name: (translate) => translate('imports.members'), about: () => t('imports.membersAbout') },
  shares: { name: (translate) => translate('imports.shares'), about: () => t('imports.sharesAbout') },
  businesses: { name: (translate) => translate('imports.businesses'), about: () => t('imports.businessesAbout') },
  chitties: { name: (translate) => translate('imports.chitties'), about: () => t('imports.chittiesAbout') },
  draws: { name: (translate) => translate('imports.draws'), about: () => t('imports.drawsAbout') },
  openings: { name: (translate) => translate('imports.openings'), about: () => t('imports.openingsAbout') },
  entries: { name: (translate) => translate('imports.entries'), about: () => t('imports.entriesAbout') },
  receipts: { name: (translate) => translate('imports.receipts'), about: () => t('imports.receiptsAbout') },
};

/** In the language of the screen, or another one. */
export function kindName(kind: SheetKind, translate: Translate = t): string {
  return KINDS[kind].name(translate);
}

export function kindAbout(kind: SheetKind): string {
  return KINDS[kind].about();
}

// What a sheet may bring: records of a kind, or draws, which become part of the chitties of the same file.

export type SheetKind = ImportKindName | 'draws';

/** In the order in which they are read. */
export const SHEET_KINDS: SheetKind[] = IMPORT_KINDS.flatMap((kind) =>
  kind === 'chitties' ? [kind, 'draws'] : [kind],
);
