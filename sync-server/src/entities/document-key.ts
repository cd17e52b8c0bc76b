import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

/** A key that has sealed document numbers in this database. The key itself is not in here. */
export const DocumentKeyEntity = defineEntity({
  name: 'DocumentKey',
  tableName: 'document_keys',
  checks: [{ name: 'document_keys_present_check', expression: 'present' }],
  properties: {
    /** See `documents/document-key.ts`. */
    id: p.text().primary(),
    firstUsedAt: p.type(InstantType),
    /** True of the one that seals now, null of all others. */
    present: p.boolean().nullable().unique('document_keys_present_unique'),
  },
});
