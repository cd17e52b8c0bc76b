import 'fake-indexeddb/auto';
import { buildBooks } from 'shared-schema/testing/build';
import { releases } from 'shared-schema/testing/releases';
import { expect, test } from 'vitest';
import type { Device } from '../device/device.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';
import { loadOutbox } from './outbox.ts';

const DEVICE = '6a1c2f3e-8d5a-4b3c-9f50-000000000001';

test.each(releases)('a file of waiting changes that release %s saved is taken in whole, and once', async (_, queue) => {
  const commands = queue
    .filter(({ instead }) => !instead)
    .map(({ id, name, input, issuedAt }) => ({ device: DEVICE, command: { id, name, input, issuedAt } }));
  const saved = { format: 'outbox/1', userId: ADMIN.id, savedAt: '2026-11-28T06:00:00.000Z', commands };
  const file = new Blob([JSON.stringify(saved, undefined, 2)], { type: 'application/json' });

  const books = await openTestBooks();
  const rows = buildBooks();
  await receive(books, { members: rows.all('members'), projects: rows.all('projects') });
  const device = { db: books.db, books, user: ADMIN } as Device;
  expect(await loadOutbox(device, file)).toEqual({ added: commands.length, already: 0 });
  const entries = await books.db.outbox.orderBy('order').toArray();
  expect(
    entries.map(({ id, name, input, issuedAt, device: by }) => ({
      device: by,
      command: { id, name, input, issuedAt },
    })),
  ).toEqual(commands);
  // What it does is on the screen before anything is sent.
  expect(await books.shown.members.get(8 as never)).toMatchObject({ name: 'Deepa Menon' });
  expect(await loadOutbox(device, file)).toEqual({ added: 0, already: commands.length });
});
