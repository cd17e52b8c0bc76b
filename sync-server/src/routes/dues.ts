/** What is owed, the oldest first. */
import * as v from 'valibot';
import type { Payer } from 'shared-schema/collections/account-id';
import { partOf } from 'shared-schema/collections/owed';
import { openDuesOf } from 'shared-schema/collections/put-to-oldest';
import { InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { instant, localDateOf } from 'shared-schema/local-date';
import { isAdmin } from 'shared-schema/members/actor';
import { forbidden, sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { contractsOfPayer, ownAccountsOf } from '../sync/contracts-of.ts';
import { requireOwnOrAdmin } from './member-of.ts';
import { DueResponse, presentDue } from './presenters/due.ts';
import { existing } from './shown.ts';

export const dueRoutes = [
  route({
    get: '/users/{id}/dues',
    title: 'What a member owes and what they answer for, for themselves and admins',
    access: 'members',
    id: MemberId,
    answers: { 200: v.array(DueResponse) },
    async handle({ ctx, services, id }) {
      await requireOwnOrAdmin(ctx, services, id);
      return await readDues(services, { memberId: id });
    },
  }),

  route({
    get: '/installment-business/{id}/dues',
    title: 'What the customer of a business owes, for the member who referred them and admins',
    access: 'members',
    id: InstallmentBusinessId,
    answers: { 200: v.array(DueResponse) },
    async handle({ ctx, services, id }) {
      const reader = sessionOf(ctx).user;
      const business = await existing(services, 'installmentBusinesses', id);
      if (!isAdmin(reader) && business.refererId !== reader.id) throw forbidden();
      return await readDues(services, { businessId: id });
    },
  }),
];

async function readDues({ database, settings }: Services, payer: Payer) {
  const today = localDateOf(instant(Date.now()), settings.timeZone);
  const contracts = await contractsOfPayer(database, database, payer);
  const accounts = await ownAccountsOf(database, database, payer, contracts);
  return openDuesOf(contracts).flatMap((each) => {
    const part = partOf(accounts, each);
    return part ? [presentDue(each.due, part === 'own', today)] : [];
  });
}
