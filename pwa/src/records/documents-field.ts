import { DOCUMENTS_ASKED, type DocumentsAsked } from 'shared-schema/members/document-number';
import { choice } from '../forms/kinds.tsx';
import type { Kind } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';

/** What a registration asks of documents. */
export function documentsField(given: DocumentsAsked): Kind<DocumentsAsked> {
  const choices = DOCUMENTS_ASKED.map((asked) => [asked, t('settings.documentsAsked', { asked })] as const);
  return choice<DocumentsAsked>(given, choices, { label: t('subjects.documents') });
}
