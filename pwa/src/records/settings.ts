/** What the association has decided, as this device last heard it. */
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { type SettingName, settingOf, type SyncedSettings } from 'shared-schema/setting';
import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { BooksReader } from '../sync/books/reader.ts';

export async function readSetting<N extends SettingName>(books: BooksReader, name: N): Promise<SyncedSettings[N]> {
  return settingOf(name, await books.settings.get(name));
}

/** The usual value until it has been read. */
export function useSetting<N extends SettingName>(name: N): SyncedSettings[N] {
  return useBooks((books) => readSetting(books, name), [name]) ?? settingOf(name, undefined);
}

/** Undefined until they have been read: for a form, which keeps what it began with. */
export function useSettings<N extends SettingName>(names: readonly N[]): Pick<SyncedSettings, N> | undefined {
  return useBooks(
    async (books) => {
      const rows = await books.settings.many([...names]);
      return Object.fromEntries(names.map((name, index) => [name, settingOf(name, rows[index])])) as Pick<
        SyncedSettings,
        N
      >;
    },
    [names],
  );
}

/** As the association has named itself; else the first project bears the name that it was installed with. */
export function useAssociationName(): string {
  const name = useBooks(
    async (books) => (await readSetting(books, 'associationName')) || (await books.projects.get(FIRST_PROJECT))?.name,
    [],
  );
  return name || t('records.association');
}
