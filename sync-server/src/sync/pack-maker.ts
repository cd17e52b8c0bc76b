/**
 * Makes packs in a process of its own, which is told where: writing ten years takes seconds of the processor and hundreds of megabytes,
 * which requests must neither wait for nor the server keep.
 */
import { setPriority } from 'node:os';
import { endWithParent } from '../child-program.ts';
import { openDatabase } from '../database/open-database.ts';
import { makePacks } from './make-packs.ts';

const LOW_PRIORITY = 10;

endWithParent();

process.once('message', (databaseUrl: string) => {
  make(databaseUrl).then(
    () => process.exit(),
    () => process.exit(1),
  );
});

async function make(databaseUrl: string): Promise<void> {
  setPriority(LOW_PRIORITY);
  const database = await openDatabase(databaseUrl, 1);
  try {
    await makePacks(database);
  } finally {
    await database.close();
  }
}
