/** What the kinds of sheets are called, and what they bring. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import type { Translate } from 'shared-schema/texts/translate';
import { t } from '../language/texts.ts';

const KINDS: Record<ImportKindName, { name: (translate: Translate) => string; about: () => string }> = {
  members: { name: (translate) => translate('imports.members'), about: () => t('imports.membersAbout') },
  shares: { name: (translate) => translate('imports.shares'), about: () => t('imports.sharesAbout') },
  businesses: { name: (translate) => translate('imports.businesses'), about: () => t('imports.businessesAbout') },
  chitties: { name: (translate) => translate('imports.chitties'), about: () => t('imports.chittiesAbout') },
  openings: { name: (translate) => translate('imports.openings'), about: () => t('imports.openingsAbout') },
  entries: { name: (translate) => translate('imports.entries'), about: () => t('imports.entriesAbout') },
  receipts: { name: (translate) => translate('imports.receipts'), about: () => t('imports.receiptsAbout') },
};

/** In the language of the screen, or another one. */
export function kindName(kind: ImportKindName, translate: Translate = t): string {
  return KINDS[kind].name(translate);
}

export function kindAbout(kind: ImportKindName): string {
  return KINDS[kind].about();
}
