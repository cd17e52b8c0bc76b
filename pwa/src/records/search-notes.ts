import { t } from '../language/texts.ts';

/** What a file says of the search that narrows its list. */
export function searchNotes(typed: string): string[] {
  return typed.trim() ? [t('papers.searched', { search: typed.trim() })] : [];
}
