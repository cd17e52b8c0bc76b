import { defineEntity, p } from '@mikro-orm/postgresql';
import type { PaperKind } from 'shared-schema/ledgers/paper';
import { InstantType } from './column-types.ts';

/** The bytes of a paper that an entry names: see `payments/papers.ts`. */
export const PaperEntity = defineEntity({
  name: 'Paper',
  tableName: 'papers',
  properties: {
    id: p.uuid().primary(),
    /** The entry with which it came; one that corrects it names it, too. */
    line: p.integer(),
    kind: p.text().$type<PaperKind>(),
    size: p.integer(),
    hash: p.text(),
    bytes: p.blob(),
    createdAt: p.type(InstantType),
  },
});
