import { describe, expect, test } from 'vitest';
import type { Context } from '../command.ts';
import type { MemberId, TransactionId } from '../ids.ts';
import { localDate } from '../local-date.ts';
import { buildBooks, buildContext, buildTransactionInput } from '../testing/build.ts';
import { refusalOf } from '../testing/refusal.ts';
import { ADMINS, rolesThatMay } from '../testing/roles.ts';
import type { NoteId } from './note.ts';
import { answerNote, closeNote, writeNote } from './note-commands.ts';

const admin = buildContext();
const AUDITS = { from: localDate('2025-04-01'), to: localDate('2026-03-31'), endsOn: localDate('2026-12-31') };
const auditor: Context = { ...admin, actor: { id: 77 as MemberId, role: 'USER', audits: AUDITS } };
const noteId = (number: number) => `7b4f0a52-3d86-4a0e-9b0c-${String(number).padStart(12, '0')}` as NoteId;
const id = noteId(1);
const entry = 700 as TransactionId;

async function books(entries = 1) {
  const made = buildBooks();
  for (let n = 0; n < entries; n++) {
    await made.run('transaction.create', buildTransactionInput({ id: (700 + n) as TransactionId }), admin);
  }
  return made;
}

type Books = Awaited<ReturnType<typeof books>>;
const write = (made: Books, of: object = {}) =>
  made.run('note.write', { id, transactionId: entry, text: 'Where is the bill?', ...of }, auditor);
const answer = (made: Books, text: string) => made.run('note.answer', { id, text }, admin);
const close = (made: Books) => made.run('note.close', { id }, auditor);

test('who writes, who answers, who closes', () => {
  expect(rolesThatMay(writeNote)).toEqual([]);
  expect(rolesThatMay(answerNote)).toEqual(ADMINS);
  expect(rolesThatMay(closeNote)).toEqual([]);
  for (const command of [writeNote, closeNote]) {
    expect(command.allow(auditor.actor)).toBe(true);
    expect(command.allow({ ...auditor.actor, role: 'ADMIN' })).toBe(false);
  }
});

test('a note is written once, answered, answered better, and closed; the entry stays as it was', async () => {
  const made = await books();
  const before = made.get('transactions', entry);
  await write(made);
  await write(made, { text: 'Sent twice' });
  expect(made.get('auditNotes', id)).toMatchObject({
    text: 'Where is the bill?',
    by: 77,
    answer: null,
    closedAt: null,
  });
  await answer(made, 'In the red folder');
  await answer(made, 'In the blue folder');
  expect(made.get('auditNotes', id)?.answer).toEqual({ text: 'In the blue folder', by: 1, at: admin.issuedAt });
  await close(made);
  await close(made);
  expect(made.get('auditNotes', id)).toMatchObject({ closedAt: auditor.issuedAt });
  expect(await refusalOf(answer(made, 'Too late'))).toMatchObject({ code: 'note.closed' });
  expect(made.get('transactions', entry)).toEqual(before);
});

describe('a note is refused', () => {
  test('on an entry that is not there, and without words or with too many', async () => {
    const made = await books();
    expect(await refusalOf(write(made, { transactionId: 999 }))).toMatchObject({ code: 'transaction.notFound' });
    for (const text of ['', ' ', 'x'.repeat(1001)]) {
      expect(await refusalOf(write(made, { text }))).toMatchObject({ code: 'input.invalid' });
    }
    expect(await refusalOf(answer(made, 'To nothing'))).toMatchObject({ code: 'note.notFound' });
  });

  test('beyond 20 of an entry and 500 open ones', async () => {
    const made = await books(26);
    for (let n = 1; n <= 20; n++) await write(made, { id: noteId(n) });
    expect(await refusalOf(write(made, { id: noteId(21) }))).toMatchObject({
      code: 'note.tooMany',
      details: { most: 20 },
    });
    for (let n = 21; n <= 500; n++) {
      await write(made, { id: noteId(n), transactionId: 700 + Math.floor((n - 1) / 20) });
    }
    const oneMore = { id: noteId(501), transactionId: 725 };
    expect(await refusalOf(write(made, oneMore))).toMatchObject({ code: 'note.tooManyOpen', details: { most: 500 } });
    await close(made);
    await write(made, oneMore);
    expect(made.get('auditNotes', oneMore.id)).toBeDefined();
  });
});
