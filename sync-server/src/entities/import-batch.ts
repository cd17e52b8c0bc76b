import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ImportId } from 'shared-schema/ids';
import { IMPORT_KINDS } from 'shared-schema/imports/import-kind-name';
import type { ImportBatch } from 'shared-schema/imports/import-batch';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A batch of records that came from a sheet. */
export const ImportBatchEntity = defineEntity({
  name: 'ImportBatch',
  tableName: 'imports',
  properties: {
    id: p.text().primary(),
    kind: p.enum([...IMPORT_KINDS]),
    fileName: p.text(),
    enteredAt: p.type(InstantType),
    enteredBy: p.manyToOne(MemberEntity).mapToPk().fieldName('entered_by'),
    count: p.integer(),
    numbers: p.json<ImportBatch['numbers']>(),
    keys: p.json<ImportBatch['keys']>().nullable(),
    undone: p.json<ImportBatch['undone']>().nullable(),
    book: p.json<ImportId[]>().nullable(),
    fileHash: p.text().nullable(),
    deletedAt: p.type(InstantType).nullable(),
    revision: p.bigint('number').hidden().index('imports_revision_index'),
  },
});

/** Some of a sheet's records, until all of them are here and are entered. */
export const ImportPartEntity = defineEntity({
  name: 'ImportPart',
  tableName: 'import_parts',
  properties: {
    importId: p.text().primary(),
    part: p.integer().primary(),
    /** Who sent it. */
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    records: p.json<unknown[]>(),
    sentAt: p.type(InstantType),
  },
});
