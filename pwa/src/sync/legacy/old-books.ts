/** The device database of release 0.4 and before: see old-device-db.ts, which is loaded where there is one. */

export function oldBooksName(userId: number): string {
  return `books-${userId}`;
}

export async function hasOldBooks(userId: number): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === oldBooksName(userId));
}
