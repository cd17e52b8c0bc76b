import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './member.ts';

/** An entry of someone who is no longer an admin, as their device had it. It goes when a super admin decides; the history tells of it. */
export const HeldCommandEntity = defineEntity({
  name: 'HeldCommand',
  tableName: 'held_commands',
  properties: {
    id: p.uuid().primary(),
    device: p.uuid(),
    userId: p
      .manyToOne(MemberEntity)
      .mapToPk()
      .fieldName('user_id')
      .index('held_commands_user_id_index')
      .updateRule('no action')
      .deleteRule('no action'),
    name: p.text(),
    input: p.json<object>().columnType('json'),
    issuedAt: p.type(InstantType),
    receivedAt: p.type(InstantType),
    /** Its place among those that came with it. */
    place: p.integer(),
  },
});
