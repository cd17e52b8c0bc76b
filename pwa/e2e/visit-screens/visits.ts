/** Every screen in every state that a person may meet it in. */
import { visitScreensBeforeFirstSync, visitSignInScreens } from './access.ts';
import { visitAuditorScreens } from './auditor.ts';
import { visitCashScreens } from './cash.ts';
import type { Visit } from './checkpoint.ts';
import { visitChittyFundScreens } from './chitty-funds.ts';
import { visitCollectScreens } from './collect.ts';
import { visitDashboard } from './dashboard.ts';
import { visitHistoryScreens } from './history.ts';
import { visitBusinessScreens } from './installments.ts';
import { visitFundLedgerScreens, visitTransactionScreens } from './ledgers.ts';
import { visitImportScreens } from './imports.ts';
import { visitLockScreens } from './lock.ts';
import {
  visitFind,
  visitMemberDialogs,
  visitMemberLists,
  visitMemberScreen,
  visitNewMember,
  visitOwnAccountAndConflict,
} from './members.ts';
import { visitMoneyScreens } from './money.ts';
import { visitMoveScreens } from './moves.ts';
import { visitProjectScreens } from './projects.ts';
import { visitReceiptScreens } from './receipts.ts';
import { visitReportScreens } from './reports.ts';
import { visitSyncScreens } from './sync.ts';
import { visitTasks } from './tasks.ts';
import { visitTwoStepScreens } from './two-step.ts';

type NamedVisit = [screens: string, visitScreens: (visit: Visit) => Promise<void>];

/** Screens whose layout depends on the width. */
export const VISITS: NamedVisit[] = [
  ['businesses', visitBusinessScreens],
  ['transactions and Sync', visitTransactionScreens],
  ['lists of members', visitMemberLists],
  ['the search over everything', visitFind],
  ['a new member', visitNewMember],
  ['a member', visitMemberScreen],
  ['dialogs of a member', visitMemberDialogs],
  ['own account and conflicts', visitOwnAccountAndConflict],
  ['dashboard', visitDashboard],
  ['chitty funds and draws', visitChittyFundScreens],
  ['ledgers and filters', visitFundLedgerScreens],
  ['collecting', visitCollectScreens],
  ['cash in hand', visitCashScreens],
  ['money and statements', visitMoneyScreens],
  ['receipts', visitReceiptScreens],
  ['reports', visitReportScreens],
  ['history and closing', visitHistoryScreens],
  ['the auditor', visitAuditorScreens],
  ['the import', visitImportScreens],
  ['edits and transfers', visitMoveScreens],
  ['projects', visitProjectScreens],
  ['two-step sign-in', visitTwoStepScreens],
  ['the lock', visitLockScreens],
  ['each task', visitTasks],
];

/** Screens whose elements are the same at every width: one width is enough to check them. */
export const SAME_AT_EVERY_WIDTH: NamedVisit[] = [
  ['signing in and being refused', visitSignInScreens],
  ['before the first sync', visitScreensBeforeFirstSync],
  ['changes not sent and changes refused', visitSyncScreens],
];
