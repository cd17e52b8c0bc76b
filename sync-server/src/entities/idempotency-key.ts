import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';

/** A REST write that carried an `Idempotency-Key` and its first answer, written together with what it did. */
export const IdempotencyKeyEntity = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** The command id derived from key, member, method and path. */
    commandId: p.uuid().primary(),
    /** SHA-256 of the key and the request body, in hex: a key used again for something else is refused. */
    requestHash: p.text(),
    /** Null for a request that was refused: the command's outcome says why. */
    status: p.integer().nullable(),
    body: p.json<unknown>().columnType('json').nullable(),
    createdAt: p.type(InstantType).index('idempotency_keys_created_at_index'),
  },
});
