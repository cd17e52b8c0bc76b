import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { MemberEntity } from './synced.ts';

const member = (column: string) =>
  p.manyToOne(MemberEntity).mapToPk().fieldName(column).primary().updateRule('no action').deleteRule('no action');

/** That a member should become an admin, where the association wants two people to say so: the word of the first. */
export const AdminProposalEntity = defineEntity({
  name: 'AdminProposal',
  tableName: 'admin_proposals',
  properties: {
    userId: member('user_id'),
    proposedBy: member('proposed_by'),
    proposedAt: p.type(InstantType),
  },
});
