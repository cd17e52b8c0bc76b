import { allocated, defineCommand, one, put, requireFreeId } from '../command.ts';
import { onDay, postLine } from '../ledgers/post-line.ts';
import { isAdmin } from '../members/actor.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import { principalOf } from './installment-business.ts';
import { NewBusiness, openBusiness } from './new-business.ts';

/** Opens a business with its schedule, and posts what the association laid out as a DEBIT against the referer. */
export const createInstallmentBusiness = defineCommand({
  name: 'installmentBusiness.create',
  input: NewBusiness,
  allow: isAdmin,
  dateToday: (_, { date }) => ({ purchaseDate: date }),
  numbers: { id: 'installmentBusinesses', transactionId: 'transactions' },
  reads: (input) => ({
    taken: one('installmentBusinesses', input.id),
    lineTaken: one('transactions', input.transactionId),
    referer: one('members', input.refererId),
    project: one('projects', input.projectId ?? FIRST_PROJECT),
  }),
  apply({ taken, lineTaken, ...rows }, { transactionId: line, ...terms }, context) {
    const transactionId = allocated(line);
    requireFreeId(taken, 'installmentBusiness', allocated(terms.id));
    requireFreeId(lineTaken, 'transaction', transactionId);
    const business = openBusiness(rows, { ...terms, id: allocated(terms.id) }, context);
    const changes = [put('installmentBusinesses', business)];
    const principal = principalOf(business);
    if (principal > 0) {
      changes.push(
        postLine(
          {
            id: transactionId,
            ledger: 'general',
            projectId: business.projectId,
            type: 'DEBIT',
            amount: principal,
            userId: terms.refererId,
            description: `Purchase of ${terms.itemDescription} for ${terms.customerName}`,
            associatedType: 'INSTALLMENT_BUSINESS',
            associatedId: business.id,
          },
          // The cash left on the day of purchase.
          onDay(terms.purchaseDate, context),
          context,
        ),
      );
    }
    return changes;
  },
});
