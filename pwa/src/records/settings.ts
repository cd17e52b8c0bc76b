/** What the association has decided, as this device last heard it. */
import { type SettingName, settingOf, type SyncedSettings } from 'shared-schema/setting';
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
