/** Seeds of draws by lot that were committed to on this device: secret until the draw, so they never travel before it. */
import { commitmentTo } from 'shared-schema/chitties/lot';
import type { BooksReader } from '../books/reader.ts';
import type { DeviceDb } from './db.ts';

const SEED_BYTES = 32;

/** Makes a seed nobody can guess and keeps it here. Returns the hash that commits to it. */
export async function makeSeed(db: DeviceDb): Promise<string> {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  const seed = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const commitment = commitmentTo(seed);
  await db.atomically(async () => {
    const seeds = (await db.getMeta('lotSeeds')) ?? {};
    await db.setMeta('lotSeeds', { ...seeds, [commitment]: seed });
  });
  return commitment;
}

/** The seed behind a hash; undefined if another device made it. */
export async function seedFor({ db }: BooksReader, commitment: string): Promise<string | undefined> {
  return (await db.getMeta('lotSeeds'))?.[commitment];
}
