import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { TransactionId } from 'shared-schema/ids';
import * as v from 'valibot';
import { fitting, LedgerSearchSchema, numberParam } from '../address.ts';
import { requireAdmin } from '../guards.ts';
import { admin } from './admin-route.ts';
import { loadOfficeTexts, loadReportTexts } from '../../language/texts.ts';
import { withTexts } from './with-texts.ts';

const charityFund = createRoute({
  getParentRoute: () => admin,
  path: '/charity-fund',
  validateSearch: LedgerSearchSchema,
  component: withTexts(() => import('../../ledgers/ledger-page.tsx'), 'CharityFundPage', loadReportTexts),
});

const newCharityEntry = createRoute({
  getParentRoute: () => admin,
  path: '/charity-fund/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../../ledgers/new-entry-page.tsx'), 'NewCharityEntryPage'),
});

const operationalFund = createRoute({
  getParentRoute: () => admin,
  path: '/operational-fund',
  validateSearch: LedgerSearchSchema,
  component: withTexts(() => import('../../ledgers/ledger-page.tsx'), 'OperationalFundPage', loadReportTexts),
});

const newOperationalEntry = createRoute({
  getParentRoute: () => admin,
  path: '/operational-fund/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../../ledgers/new-entry-page.tsx'), 'NewOperationalEntryPage'),
});

const transactions = createRoute({
  getParentRoute: () => admin,
  path: '/transactions',
  validateSearch: LedgerSearchSchema,
  component: withTexts(() => import('../../ledgers/ledger-page.tsx'), 'TransactionsPage', loadReportTexts),
});

const newTransaction = createRoute({
  getParentRoute: () => admin,
  path: '/transactions/new',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('../../ledgers/new-entry-page.tsx'), 'NewTransactionPage'),
});

const transaction = createRoute({
  getParentRoute: () => admin,
  path: '/transactions/$transactionId',
  params: { parse: fitting(v.object({ transactionId: numberParam(TransactionId) })) },
  component: lazyRouteComponent(() => import('../../ledgers/transaction-page.tsx'), 'TransactionPage'),
});

const voucher = createRoute({
  getParentRoute: () => admin,
  path: '/transactions/$transactionId/voucher',
  params: { parse: fitting(v.object({ transactionId: numberParam(TransactionId) })) },
  component: withTexts(() => import('../../receipts/voucher-page.tsx'), 'VoucherPage', loadOfficeTexts),
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
