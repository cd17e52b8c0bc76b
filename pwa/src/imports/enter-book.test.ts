import { expect, test } from 'vitest';
import type { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import type { ApiCall } from '../http/client.ts';
import type { BookRecords } from './check-book.ts';
import { enterOnce, hasSameRecords, sendingOf } from './enter-book.ts';

const BOOKS: BookRecords[] = [
  { kind: 'members', records: [{ name: 'Latha Menon' }] },
  { kind: 'entries', records: [{ description: 'Rent' }] },
];
const FILE = { fileName: 'books.xlsx', fileHash: 'a'.repeat(64), enteredBy: 9 as MemberId };

/** What the server would say: `answers` are those to the last request of each try, `batches` what was entered. */
function serverWith(answers: (() => Response)[], batches: object[] = []) {
  const asked: ApiCall[] = [];
  const call = async (path: string, options: ApiCall = {}): Promise<Response> => {
    if (path === '/imports/books') {
      asked.push(options);
      return answers.shift()!();
    }
    if (path === '/imports') return Response.json(batches);
    return Response.json({ arrived: [] });
  };
  return { call, asked };
}

const entered = () => {
  throw refuse('import.entered', { id: 'x' });
};

test('the same records of a file are the same batches when sent again, and others once the file was entered', async () => {
  const idsOf = async (batches: { fileHash?: string }[]) =>
    (await sendingOf(FILE, BOOKS, batches)).sheets.map(({ id }) => id);
  const first = await idsOf([]);
  expect(await idsOf([{}, { fileHash: 'b'.repeat(64) }])).toEqual(first);
  const again = await idsOf([{ fileHash: FILE.fileHash }]);
  expect(new Set([...first, ...again]).size).toBe(4);
});

test('what the server refused is judged anew when it is sent again', async () => {
  const sending = await sendingOf(FILE, BOOKS, []);
  const { call, asked } = serverWith([
    () => {
      throw refuse('member.emailTaken', { path: 'sheets.0.records.0.email' });
    },
    () => Response.json([]),
  ]);
  await expect(enterOnce(call, sending, () => {})).rejects.toMatchObject({ code: 'member.emailTaken' });
  await enterOnce(call, sending, () => {});
  // Under one key the server would answer as it did before.
  expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual([undefined, undefined]);
});

test('after a lost answer all sheets must stand in the books for a file to be entered', async () => {
  const sending = await sendingOf(FILE, BOOKS, []);
  const batches = sending.sheets.map(({ id }) => ({ id, undone: null }));
  await enterOnce(serverWith([entered], batches).call, sending, () => {});
  const partly = serverWith([entered], batches.slice(0, 1));
  await expect(enterOnce(partly.call, sending, () => {})).rejects.toMatchObject({ code: 'import.entered' });
});

test('a try whose answer was lost is found entered, though its batches make another sending of the next try', async () => {
  const lost = await sendingOf(FILE, BOOKS, []);
  const batches = lost.sheets.map(({ id }) => ({ id, fileHash: FILE.fileHash, undone: null }));
  const next = await sendingOf(FILE, BOOKS, batches);
  const { call, asked } = serverWith([], batches);
  expect(await enterOnce(call, next, () => {}, lost)).toBe(lost);
  expect(asked).toEqual([]);
  expect(hasSameRecords(lost, next)).toBe(true);
  expect(hasSameRecords(lost, await sendingOf(FILE, BOOKS.slice(1), batches))).toBe(false);
});

test.each([
  ['that never arrived', FILE, []],
  ['of another file', { ...FILE, fileHash: 'b'.repeat(64) }, [{ undone: null }]],
])('a try %s keeps nothing from being entered', async (_what, file, found) => {
  const lost = await sendingOf(file, BOOKS, []);
  const batches = found.flatMap((batch) => lost.sheets.map(({ id }) => ({ id, ...batch })));
  const { call, asked } = serverWith([() => Response.json([])], batches);
  const sending = await sendingOf(FILE, BOOKS, []);
  expect(await enterOnce(call, sending, () => {}, lost)).toBe(sending);
  expect(asked).toHaveLength(1);
});
