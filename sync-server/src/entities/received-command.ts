import { defineEntity, p } from '@mikro-orm/postgresql';
import type { RefusalKind } from 'shared-schema/refusals';
import type { Refusal } from 'shared-schema/refusals';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** A command and its result, kept for ever. Its input is not kept: the rows and the audit trail say what it did. */
export const ReceivedCommandEntity = defineEntity({
  name: 'ReceivedCommand',
  tableName: 'received_commands',
  properties: {
    id: p.uuid().primary(),
    /** Null for a REST request. */
    device: p.uuid().nullable(),
    userId: p.manyToOne(MemberEntity).mapToPk().fieldName('user_id'),
    name: p.text(),
    issuedAt: p.type(InstantType),
    receivedAt: p.type(InstantType),
    status: p.enum(['applied', 'rejected']),
    error: p.json<Refusal>().columnType('json').nullable(),
    /** What kind of refusal, which decides the HTTP status a REST client sees. */
    errorKind: p.text().$type<RefusalKind>().nullable(),
  },
});
