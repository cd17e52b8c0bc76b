/** How a device of the convergence test performs what a person does on it. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { createChittyFund, deleteChittyFund, markChittyFundRepaid } from 'shared-schema/chitties/chitty-fund-commands';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  markInstallmentBusinessRepaid,
} from 'shared-schema/installments/installment-business-commands';
import { createTransaction, deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import { instant, localDateOf } from 'shared-schema/local-date';
import { percent } from 'shared-schema/percent';
import { isRefusal, RefusalError } from 'shared-schema/refusal-error';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { buildBusinessInput, buildTransactionInput, TIME_ZONE } from 'shared-schema/testing/build';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { dispatchFor } from '../../../pwa/src/sync/outbox/dispatch.ts';
import { performBankAction } from './bank-actions.ts';
import { isBankAction } from './bank-steps.ts';
import { CHIT_VALUE, isChittyAction, performChittyAction, performDraw } from './chitty-actions.ts';
import { choose, readLines } from './device-rows.ts';
import { performFurtherAction } from './further-actions.ts';
import { isFurtherAction } from './further-steps.ts';
import { performMoneyAction, withWhom } from './money-actions.ts';
import { PROJECTS } from './money-steps.ts';
import type { UserAction } from './steps.ts';
import type { People } from '../server.ts';
import type { OutboxEntry } from '../../../pwa/src/sync/device/stored.ts';
import type { SyncContext } from '../../../pwa/src/sync/sync-context.ts';

/**
 * Runs an action on a device's own database, as its screen would. A refusal is shown there and changes nothing. What a person gives up
 * is put into `discarded`. An app of 1.0.0, `of100`, knows of nobody but members.
 */
export async function performUserAction(
  { books, actor }: SyncContext,
  members: People,
  action: UserAction,
  discarded: OutboxEntry[] = [],
  of100 = false,
): Promise<void> {
  const dispatch = dispatchFor(books, actor);
  const means = { books, actor, dispatch, members, of100 };
  try {
    switch (action.kind) {
      case 'create line': {
        const { id: _id, ...input } = buildTransactionInput({
          ledger: action.ledger,
          type: action.type,
          amount: action.amount,
        });
        const place = { ...withWhom(means, action.amount), projectId: PROJECTS[action.project]! };
        return void (await dispatch(createTransaction, { ...input, ...place }));
      }
      case 'create business': {
        const { id: _id, transactionId: _line, ...input } = buildBusinessInput({ tenure: action.tenure });
        const place = { refererId: members.referer.id, projectId: PROJECTS[action.project]! };
        // Half of them late, the others with interest that is not due and can be waived.
        if (action.project === 0) input.purchaseDate = localDateOf(instant(Date.now()), TIME_ZONE);
        // Some of what they brought they bought themselves.
        if (action.project === 2) input.customerName = members.referer.name;
        return void (await dispatch(createInstallmentBusiness, { ...input, ...place }));
      }
      case 'create fund': {
        const userIds = [members.referer.id, members.admin.id, members.referer.id];
        const { tenure, tickets: userCount } = action;
        const projectId = PROJECTS[action.project]!;
        const terms = { projectId, tenure, userCount, userIds: userIds.slice(0, userCount) };
        return void (await dispatch(createChittyFund, { ...terms, amount: CHIT_VALUE, commission: percent(5) }));
      }
      case 'auction':
      case 'lot': {
        const fund = choose(await books.shown.chittyFunds.all(), action.pick);
        // These pay at once, as apps of 1.0.0 do, and phones may hold them.
        if (fund) await performDraw(dispatch, fund, { ...action, kind: action.kind }, true);
        return;
      }
      case 'pay': {
        const repayments = (await contractsOf(books)).flatMap(({ row }) => row.scheduledRepayments);
        const repayment = choose(repayments, action.pick);
        if (repayment) await dispatch(markRepaymentPaid, { id: repayment.id, paidAt: instant(Date.now()) });
        return;
      }
      case 'mark repaid': {
        const contracts = await contractsOf(books);
        // Most others hold money of their members, which refuses it.
        const undrawn = contracts.filter(({ table, row }) => table === 'chittyFunds' && row.draws.length === 0);
        const contract = choose(action.pick % 3 && undrawn.length > 0 ? undrawn : contracts, action.pick);
        if (contract?.table === 'installmentBusinesses') {
          await dispatch(markInstallmentBusinessRepaid, { id: contract.row.id });
        }
        if (contract?.table === 'chittyFunds') await dispatch(markChittyFundRepaid, { id: contract.row.id });
        return;
      }
      case 'delete contract': {
        const contract = choose(await contractsOf(books), action.pick);
        if (contract?.table === 'installmentBusinesses')
          await dispatch(deleteInstallmentBusiness, { id: contract.row.id });
        if (contract?.table === 'chittyFunds') await dispatch(deleteChittyFund, { id: contract.row.id });
        return;
      }
      case 'delete line': {
        const line = choose(await readLines(books), action.pick);
        if (line) await dispatch(deleteTransaction, { id: line.id });
        return;
      }
      case 'discard refused': {
        const refused = await books.db.outbox.where('status').equals('refused').toArray();
        // What super admins decide about stays in the list.
        const own = refused.filter(({ refusal }) => !isRefusal(refusal, 'command.held'));
        const entry = choose(own, action.pick);
        if (!entry) return;
        // Before it is gone: the app may be killed right after.
        discarded.push(entry);
        await books.db.outbox.delete(entry.order);
        return;
      }
      default: {
        if (isChittyAction(action)) return await performChittyAction(means, action);
        if (isBankAction(action)) return await performBankAction(means, action);
        return await (isFurtherAction(action)
          ? performFurtherAction(means, action)
          : performMoneyAction(means, action));
      }
    }
  } catch (error) {
    // A rule refused it on the device, where the screen shows the refusal.
    if (!(error instanceof RefusalError)) throw error;
    // The device gives numbers itself, and must know which are taken: the same one would be refused for ever.
    if (error.code.endsWith('.numberTaken'))
      throw new Error(`A number was given twice: ${error.code}`, { cause: error });
  }
}

type ContractRow =
  | { table: 'installmentBusinesses'; row: InstallmentBusiness }
  | { table: 'chittyFunds'; row: ChittyFund };

async function contractsOf(books: Books): Promise<ContractRow[]> {
  const businesses = await books.shown.installmentBusinesses.all();
  const funds = await books.shown.chittyFunds.all();
  return [
    ...businesses.map((row): ContractRow => ({ table: 'installmentBusinesses', row })),
    ...funds.map((row): ContractRow => ({ table: 'chittyFunds', row })),
  ];
}
