import { upiIdOf, usualAccount } from 'shared-schema/bank/bank-account';
import type { ProjectId } from 'shared-schema/ids';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { useBooks } from '../sync/books/use-books.ts';
import { readSetting } from './settings.ts';

/** Where a project is paid by UPI: at its bank account, which admins' phones know, or else where the settings say. Undefined until read. */
export function useUpiId(projectId: ProjectId = FIRST_PROJECT): string | undefined {
  return useBooks(
    async (books) =>
      upiIdOf(usualAccount(await books.bankAccounts.all(), projectId), await readSetting(books, 'upiId')),
    [projectId],
  );
}
