/** Every route of the API. The first one that fits a path answers, so words come before numbers. */
import type { Route } from '../http/route.ts';
import { accountRoutes, deviceRoutes } from './account.ts';
import { appFaultRoutes, backupRoutes, healthRoutes } from './health.ts';
import { approvalRoutes, memberAdditionRoutes, memberEditRoutes } from './member-edits.ts';
import { associationRoutes, settingRoutes } from './settings.ts';
import { authRoutes, invitationRoutes } from './auth.ts';
import { bookRoutes } from './books.ts';
import { cashRoutes, onAccountRoutes } from './cash.ts';
import { chittyFundRoutes } from './chitty-funds.ts';
import { collectionRoutes, settlementRoutes } from './collections.ts';
import { dueRoutes } from './dues.ts';
import { heldRoutes } from './held.ts';
import { historyRoutes } from './history.ts';
import { importRoutes } from './imports.ts';
import { installmentBusinessRoutes, scheduledRepaymentRoutes } from './installment-businesses.ts';
import { moneyRoutes } from './money.ts';
import { paymentRoutes } from './payments.ts';
import { periodRoutes } from './periods.ts';
import { headRoutes } from './heads.ts';
import { projectRoutes } from './projects.ts';
import { releaseRoutes } from './releases.ts';
import { reportRoutes } from './reports.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { signingKeyRoutes } from './signing-keys.ts';
import { statementRoutes } from './statements.ts';
import { syncRoutes } from './sync.ts';
import { transactionRoutes } from './transactions.ts';
import { userRoutes } from './users.ts';

/** By the part of the API they make up. */
export const routesByPart: Record<string, Route[]> = {
  Association: associationRoutes,
  'Signing in': [...authRoutes, ...accountRoutes, ...secondFactorRoutes, ...deviceRoutes],
  Approvals: approvalRoutes,
  Members: [...userRoutes, ...memberAdditionRoutes, ...invitationRoutes, ...memberEditRoutes],
  'Installment businesses': installmentBusinessRoutes,
  'Chitty funds': chittyFundRoutes,
  'Scheduled repayments': scheduledRepaymentRoutes,
  Collections: [...signingKeyRoutes, ...collectionRoutes, ...dueRoutes, ...settlementRoutes, ...onAccountRoutes],
  Payments: paymentRoutes,
  Ledgers: transactionRoutes,
  Cash: [...cashRoutes, ...moneyRoutes, ...statementRoutes],
  Reports: reportRoutes,
  History: historyRoutes,
  'Closed periods': periodRoutes,
  'The books': [...bookRoutes, ...importRoutes],
  Projects: projectRoutes,
  Heads: headRoutes,
  Settings: settingRoutes,
  Sync: [...syncRoutes, ...heldRoutes],
  Health: [...healthRoutes, ...appFaultRoutes, ...backupRoutes, ...releaseRoutes],
};
