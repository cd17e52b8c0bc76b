/** What the kinds of sheets are called, and what they bring. */
import type { ImportKindName } from 'shared-schema/imports/import-batch';
import { t } from '../language/texts.ts';

const KINDS: Record<ImportKindName, { name: () => string; about: () => string }> = {
  members: { name: () => t('imports.members'), about: () => t('imports.membersAbout') },
  shares: { name: () => t('imports.shares'), about: () => t('imports.sharesAbout') },
  businesses: { name: () => t('imports.businesses'), about: () => t('imports.businessesAbout') },
  chitties: { name: () => t('imports.chitties'), about: () => t('imports.chittiesAbout') },
  openings: { name: () => t('imports.openings'), about: () => t('imports.openingsAbout') },
  entries: { name: () => t('imports.entries'), about: () => t('imports.entriesAbout') },
};

export function kindName(kind: ImportKindName): string {
  return KINDS[kind].name();
}

export function kindAbout(kind: ImportKindName): string {
  return KINDS[kind].about();
}
