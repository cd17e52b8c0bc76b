import * as v from 'valibot';
import { list } from '../bounded.ts';
import { allocated, type Change, all, defineCommand, many, one, put } from '../command.ts';
import { ImportId } from '../ids.ts';
import { isSuperAdmin } from '../members/actor.ts';
import { refuse } from '../refusal-error.ts';
import { requiredText } from '../text.ts';
import { says } from '../texts/issue-text.ts';
import { MOST_RECORDS } from './import-batch.ts';
import { inRecord } from './import-kind.ts';
import { importKinds, type ImportKinds } from './import-kinds.ts';
import { countedBy, newNumbers, rowsTaken } from './new-numbers.ts';
import {
  batchOf,
  checkDifferentMembers,
  historiesNamed,
  kindOfImport,
  lastOfEach,
  Making,
  membersNamed,
  receiptsNamed,
} from './rows-of-import.ts';

function contentOf<K extends keyof ImportKinds>(kind: K, { record }: { record: ImportKinds[K]['record'] }) {
  const none = says('sheetFaults.importRecords');
  const bounded = list(record, MOST_RECORDS, none, says('validation.tooManyRecords', { most: MOST_RECORDS }));
  return v.strictObject({ kind: v.literal(kind), records: v.pipe(bounded, v.minLength(1, none)) });
}

const Content = v.variant('kind', [
  contentOf('members', importKinds.members),
  contentOf('shares', importKinds.shares),
  contentOf('businesses', importKinds.businesses),
  contentOf('chitties', importKinds.chitties),
  contentOf('openings', importKinds.openings),
  contentOf('entries', importKinds.entries),
  contentOf('receipts', importKinds.receipts),
]);
type ImportContent = v.InferOutput<typeof Content>;

/** Enters all records of a sheet, or none: the batch says which, so that they can be taken back together. */
export const enterImport = defineCommand({
  name: 'import.enter',
  input: v.strictObject({
    id: ImportId,
    fileName: requiredText('fields.fileName', 200),
    content: Content,
    ...newNumbers,
  }),
  allow: isSuperAdmin,
  from: ['import'],
  checks: ['unique', 'proof'],
  numbers: countedBy(({ content }: { content: ImportContent }, table) =>
    kindOfImport(content).table === table ? content.records.length : 0,
  ),
  reads: ({ id, content, ...ids }) => ({
    before: one('imports', id),
    projects: all('projects'),
    members: many('members', membersNamed(content)),
    histories: many('shareHistories', historiesNamed(content)),
    receipts: many('pastReceipts', receiptsNamed(content)),
    ...rowsTaken(ids),
  }),
  apply(
    { before, projects, members, histories, receipts, ...taken },
    { id, fileName, content, ...ids },
    context,
  ): Change[] {
    if (before) throw refuse('import.entered', { id });
    if (Object.values(taken).some((rows) => rows.some(Boolean))) throw refuse('import.numberTaken');
    const kind = kindOfImport(content);
    const numbers = [ids.memberIds, ids.businessIds, ids.fundIds, ids.transactionIds].flatMap(
      (each) => allocated(each) as number[],
    );
    const making = new Making({ members, projects, histories, receipts });
    checkDifferentMembers(content, 'content.records');
    const changes = content.records.map((record, index) =>
      inRecord(`content.records.${index}`, () => making.changesOf(kind, record, numbers[index], context)),
    );
    const rows = changes.map(([row]) => row!);
    return [
      ...lastOfEach(changes.flat()),
      put('imports', batchOf({ id, kind: content.kind, fileName, rows }, context)),
    ];
  },
});
