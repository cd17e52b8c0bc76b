/// <reference types="vite/types/importMeta.d.ts" />
/** Where the association keeps its calendar: an IANA name. */
import { settingOf } from 'shared-schema/setting';
import type { BooksReader } from '../books/reader.ts';

/** As it was when the app was built: for visitors, and until the server has said. It checks every date by its own. */
export const BUILT_TIME_ZONE = (import.meta.env.TIME_ZONE as string | undefined) ?? 'Asia/Kolkata';

export async function timeZoneOf(books: BooksReader): Promise<string> {
  return (await decidedTimeZone(books)) || ((await books.db.getMeta('timeZone')) ?? BUILT_TIME_ZONE);
}

/** Empty unless the association has decided itself. */
export async function decidedTimeZone(books: BooksReader): Promise<string> {
  return settingOf('timeZone', await books.settings.get('timeZone'));
}
