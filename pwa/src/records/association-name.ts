import { useBooks } from '../sync/books/use-books.ts';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { readSetting } from './settings.ts';

/** As the association has named itself; else the first project bears the name that it was installed with. */
export function useAssociationName(): string {
  const name = useBooks(
    async (books) => (await readSetting(books, 'associationName')) || (await books.projects.get(FIRST_PROJECT))?.name,
    [],
  );
  return name || t('records.association');
}
