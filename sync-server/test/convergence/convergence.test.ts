/**
 * Several devices, each the app's own sync over a database of its own, against one real server, over a network that loses
 * requests and replies. The only test that runs the app's sync and the server together.
 */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { searchRuns } from 'shared-schema/testing/search-runs';
import { expect, test } from 'vitest';
import { performUserAction } from './actions.ts';
import { compareAll } from './compare-all.ts';
import { anyStep, DEVICES, type Step } from './steps.ts';
import { expectScreensMatchPulledRows } from './device-model.ts';
import { anyImportStep, type ImportStep, isImportStep, performImportStep } from './import-steps.ts';
import { openReplica, type Replica } from './replica.ts';
import { expectAgreement } from './server-model.ts';
import { makePacks } from '../../src/sync/make-packs.ts';
import { type Role, startTestServer, type TestServer } from '../server.ts';

/** Each of 40 to 120 steps: in shorter ones hardly a receipt of several lines is cancelled. */
const RUNS = searchRuns(2);

const OWNERS: Role[] = ['admin', 'otherAdmin', 'superAdmin'];

test('devices and server agree and every command counts once, whatever requests and replies are lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 12, arbitrary: anyStep }, anyImportStep), { minLength: 40, maxLength: 120 }),
      async (steps) => {
        const server = await startTestServer();
        try {
          await live(server, steps);
        } finally {
          await server.close();
        }
      },
    ),
    // Then the smallest example until then is told.
    { numRuns: RUNS, markInterruptAsFailure: true, interruptAfterTimeLimit: 5 * 60_000 },
  );
});

/** One history, with books of its own: whatever another did, it goes the same way again. */
async function live(server: TestServer, steps: (Step | ImportStep)[]): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  for (const name of ['Doha unit', 'Dubai unit']) await superAdmin.post('/projects/new', { name });
  // The first syncs come by them.
  await makePacks(server.database);
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async (_, index) => openReplica(server, await server.signIn(OWNERS[index]!))),
  );
  for (const each of devices) await each.sync('none');
  for (const step of steps) {
    if (isImportStep(step)) {
      await performImportStep(superAdmin, server.members.referer.id, step);
      continue;
    }
    const replica = devices[step.device]!;
    if (step.kind === 'sync') await replica.sync(step.loss, step.meanwhile);
    else await performUserAction(replica.context, server.members, step);
    await expectScreensMatchPulledRows(replica);
  }
  await syncAllDevices(devices);
  await expectAgreement(server, devices);
  for (const each of devices) {
    await compareAll(each);
    expect((await each.context.books.db.getMeta('comparison'))!.found, 'a difference of rows').toBeNull();
  }
  for (const each of devices) await each.context.books.db.delete();
}

/** Twice, so that every device pulls what the others pushed. */
async function syncAllDevices(devices: Replica[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const each of devices) await each.sync('none');
}
