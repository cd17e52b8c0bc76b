import { createRoute } from '@tanstack/react-router';
import { TransactionId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, LedgerSearchSchema, NewEntrySearch, numberParam } from '../address.ts';
import { adminScreen, screen } from './admin-route.ts';

const charityFund = createRoute({
  path: '/charity-fund',
  validateSearch: LedgerSearchSchema,
  ...screen(() => import('../../ledgers/ledger-page.tsx'), 'CharityFundPage', 'report'),
});

const newCharityEntry = createRoute({
  path: '/charity-fund/new',
  validateSearch: NewEntrySearch,
  ...adminScreen(() => import('../../ledgers/new-entry-page.tsx'), 'NewCharityEntryPage', 'office', 'report'),
});

const operationalFund = createRoute({
  path: '/operational-fund',
  validateSearch: LedgerSearchSchema,
  ...screen(() => import('../../ledgers/ledger-page.tsx'), 'OperationalFundPage', 'report'),
});

const newOperationalEntry = createRoute({
  path: '/operational-fund/new',
  validateSearch: NewEntrySearch,
  ...adminScreen(() => import('../../ledgers/new-entry-page.tsx'), 'NewOperationalEntryPage', 'office', 'report'),
});

const transactions = createRoute({
  path: '/transactions',
  validateSearch: LedgerSearchSchema,
  ...screen(() => import('../../ledgers/ledger-page.tsx'), 'TransactionsPage', 'report'),
});

const newTransaction = createRoute({
  path: '/transactions/new',
  validateSearch: NewEntrySearch,
  ...adminScreen(() => import('../../ledgers/new-entry-page.tsx'), 'NewTransactionPage', 'office', 'report'),
});

const transaction = createRoute({
  path: '/transactions/$transactionId',
  params: { parse: fitting(v.object({ transactionId: numberParam(TransactionId) })) },
  ...screen(() => import('../../ledgers/transaction-page.tsx'), 'TransactionPage', 'office', 'report'),
});

const voucher = createRoute({
  path: '/transactions/$transactionId/voucher',
  params: { parse: fitting(v.object({ transactionId: numberParam(TransactionId) })) },
  ...screen(() => import('../../receipts/voucher-page.tsx'), 'VoucherPage', 'office', 'report'),
});

export const ledgerRoutes = [
  charityFund,
  newCharityEntry,
  operationalFund,
  newOperationalEntry,
  transactions,
  newTransaction,
  transaction,
  voucher,
] as const;
