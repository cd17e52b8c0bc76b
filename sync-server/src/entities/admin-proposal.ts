import { defineEntity, p } from '@mikro-orm/postgresql';
import { InstantType } from './column-types.ts';
import { memberColumn } from './synced.ts';

/** That a member should become an admin, where the association wants two people to say so: the word of the first. */
export const AdminProposalEntity = defineEntity({
  name: 'AdminProposal',
  tableName: 'admin_proposals',
  properties: {
    userId: memberColumn('user_id').primary(),
    proposedBy: memberColumn('proposed_by').primary(),
    proposedAt: p.type(InstantType),
  },
});
