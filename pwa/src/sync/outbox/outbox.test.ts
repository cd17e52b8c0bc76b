import type { MemberId } from 'shared-schema/ids';
import { addMember, updateMember } from 'shared-schema/members/member-commands';
import { isAboutNewId } from 'shared-schema/refusal-error';
import { buildBooks } from 'shared-schema/testing/build';
import { releases } from 'shared-schema/testing/releases';
import { expect, test } from 'vitest';
import type { Device } from '../device/device.ts';
import { ADMIN, openTestBooks, receive } from '../testing/open-test-books.ts';
import { dispatchFor } from './dispatch.ts';
import { loadOutbox, takenField, tryWithout } from './outbox.ts';
import { replay } from './replay.ts';

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

test('what was refused because another member has the number is saved without it: nothing else is typed again', async () => {
  const books = await openTestBooks();
  const rows = buildBooks();
  await receive(books, { members: rows.all('members') });
  const device = { db: books.db, books, user: ADMIN } as Device;
  const memberNumber = 'PSK-01';
  const person = { id: 8 as MemberId, name: 'Deepa Menon', mobileIndia: '+91 94470 12345' };
  await dispatchFor(books, ADMIN)(addMember, { ...person, memberNumber });
  await dispatchFor(books, ADMIN)(updateMember, {
    id: 2,
    changes: { memberNumber: { to: memberNumber }, fatherName: { to: 'Kurian' } },
  });
  await dispatchFor(books, ADMIN)(updateMember, { id: 3, changes: { memberNumber: { to: memberNumber } } });
  const refusal = { code: 'member.numberTaken', message: '', details: { id: memberNumber, path: 'memberNumber' } };
  await books.atomically(async (writing) => {
    await writing.db.outbox.toCollection().modify({ status: 'refused', refusal, touches: [] });
    await replay(writing, ADMIN);
  });
  // Its id is free: sent again, it keeps it.
  expect(isAboutNewId(refusal)).toBe(false);
  for (const entry of await books.db.outbox.toArray()) await tryWithout(device, entry.id, takenField(entry)!);

  const waiting = await books.db.outbox.orderBy('order').toArray();
  expect(waiting).toMatchObject([
    { status: 'waiting', input: person },
    { status: 'waiting', input: { id: 2 } },
  ]);
  const member = (id: number) => books.shown.members.get(id as MemberId);
  expect(await member(8)).toMatchObject({ ...person, memberNumber: null });
  expect(await member(2)).toMatchObject({ fatherName: 'Kurian' });
  expect((await member(2))!.memberNumber).toBeUndefined();
});
