import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { ReceivedCommandEntity } from './command.ts';
import { MemberEntity } from './synced.ts';

/** Who changed or saw what, when, from which device, by which command. It holds no values, so nothing private. */
export const AuditEntryEntity = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  indexes: [{ name: 'audit_entries_row_index', properties: ['tableName', 'rowId'] }],
  properties: {
    id: p.bigint('number').primary(),
    at: p.type(InstantType),
    actorId: p.manyToOne(MemberEntity).mapToPk().fieldName('actor_id'),
    device: p.uuid().nullable(),
    /** Null for what is not a command: a registration, a new password, a number revealed. */
    commandId: p
      .manyToOne(ReceivedCommandEntity)
      .mapToPk()
      .nullable()
      .fieldName('command_id')
      .deleteRule('no action')
      .index('audit_entries_command_index'),
    commandName: p.text(),
    tableName: p.text(),
    rowId: p.text(),
    action: p.enum(['created', 'updated', 'deleted', 'revealed']),
    /** Which field was revealed; null where the whole row is meant. */
    field: p.text().nullable(),
  },
});
