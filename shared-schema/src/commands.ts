/** Every command that a device runs; `server-commands.ts` has the others. A released one stays here for ever: phones may still hold it in their outbox. */
import * as v from 'valibot';
import { assignAccount, createBankAccount, editBankAccount } from './bank/bank-account-commands.ts';
import { sayPaidFrom } from './bank/say-paid-from.ts';
import { exchangeNotes } from './bank/exchange-notes.ts';
import { moveMoney, withdrawMoneyMove } from './bank/move-money.ts';
import { enterLine, receiveLine } from './bank/statements/enter-line.ts';
import { matchLine, setAsideLine, unmatchLine } from './bank/statements/match-line.ts';
import { closeDay, confirmHandOver, handOverCash, withdrawHandOver } from './cash/hand-over-commands.ts';
import {
  createChittyFund,
  deleteChittyFund,
  editChittyFund,
  markChittyFundRepaid,
  moveChittyFund,
  transferTicket,
} from './chitties/chitty-fund-commands.ts';
import { answerReceipt, addUtr } from './collections/answer-receipt.ts';
import { cancelReceipt, moveCheque } from './collections/undo-receipt.ts';
import { postWithheld } from './collections/post-withheld.ts';
import { recordCollection, settleBusiness } from './collections/record-collection.ts';
import { refundOnAccount, useOnAccount } from './collections/on-account-commands.ts';
import {
  createInstallmentBusiness,
  deleteInstallmentBusiness,
  editInstallmentBusiness,
  markInstallmentBusinessRepaid,
  writeOffBusiness,
} from './installments/installment-business-commands.ts';
import { answerNote, closeNote, writeNote } from './ledgers/note-commands.ts';
import { correctTransaction, createTransaction, deleteTransaction } from './ledgers/transaction-commands.ts';
import { commitLot, commitLotV2 } from './chitties/commit-lot.ts';
import { holdDraw, recordDraw } from './chitties/hold-draw.ts';
import { payPrize, sayPrizeWaits, undoDraw } from './chitties/pay-prize.ts';
import { type AnyCommand, type Prepared, prepareCommand } from './command.ts';
import { addPaper, noPaper, removePaper } from './ledgers/paper-commands.ts';
import { mergeHead, partHead, saveHead } from './ledgers/head-commands.ts';
import { postJournal, payVoucher, transferMoney } from './ledgers/voucher-commands.ts';
import { sayWhose, setHead } from './ledgers/say-of-line.ts';
import { sayWhy } from './ledgers/say-why.ts';
import { acceptChange, askChange, declineChange } from './members/ask-change.ts';
import {
  approveMember,
  rejectMember,
  addMember,
  deleteMember,
  explainHoldings,
  setMemberFinancials,
  setMemberFinancialsV2,
  setMemberLanguage,
  updateMember,
} from './members/member-commands.ts';
import type { Actor } from './members/actor.ts';
import { inviteAuditor, setAudit } from './members/audit-commands.ts';
import { closePeriod, reopenPeriod } from './periods/period-commands.ts';
import { createProject, renameProject } from './projects/project-commands.ts';
import { refuse } from './refusal-error.ts';
import { recordReminder, withdrawReminder } from './reminders/reminder-commands.ts';
import { createDividendRun, undoDividendRun } from './shares/dividend-commands.ts';
import { buyShares, giveBackShares, payDividend } from './shares/share-commands.ts';
import { recordExport } from './reports/record-export.ts';
import { declineReportedPayment } from './bank/decline-reported-payment.ts';
import { markRepaymentPaid } from './repayments/mark-repayment-paid.ts';

const commands = [
  createInstallmentBusiness,
  markInstallmentBusinessRepaid,
  deleteInstallmentBusiness,
  markRepaymentPaid,
  createChittyFund,
  markChittyFundRepaid,
  deleteChittyFund,
  commitLot,
  commitLotV2,
  holdDraw,
  recordDraw,
  payPrize,
  sayPrizeWaits,
  undoDraw,
  editChittyFund,
  createTransaction,
  deleteTransaction,
  addMember,
  approveMember,
  rejectMember,
  updateMember,
  askChange,
  acceptChange,
  declineChange,
  inviteAuditor,
  setAudit,
  deleteMember,
  explainHoldings,
  setMemberFinancials,
  setMemberLanguage,
  createProject,
  renameProject,
  recordCollection,
  settleBusiness,
  cancelReceipt,
  answerReceipt,
  useOnAccount,
  refundOnAccount,
  writeOffBusiness,
  correctTransaction,
  handOverCash,
  confirmHandOver,
  withdrawHandOver,
  closeDay,
  transferTicket,
  closePeriod,
  reopenPeriod,
  buyShares,
  giveBackShares,
  payDividend,
  createDividendRun,
  undoDividendRun,
  setMemberFinancialsV2,
  editInstallmentBusiness,
  moveChittyFund,
  transferMoney,
  payVoucher,
  postJournal,
  recordReminder,
  declineReportedPayment,
  withdrawReminder,
  recordExport,
  createBankAccount,
  editBankAccount,
  moveMoney,
  exchangeNotes,
  withdrawMoneyMove,
  assignAccount,
  sayWhose,
  sayWhy,
  setHead,
  saveHead,
  mergeHead,
  partHead,
  sayPaidFrom,
  addPaper,
  removePaper,
  noPaper,
  writeNote,
  answerNote,
  closeNote,
  postWithheld,
  addUtr,
  moveCheque,
  matchLine,
  unmatchLine,
  enterLine,
  receiveLine,
  setAsideLine,
];

type Command = (typeof commands)[number];
export type CommandName = Command['name'];
type CommandNamed<N extends CommandName> = Extract<Command, { name: N }>;

/** What a valid input of a command holds. */
export type InputOf<N extends CommandName> = v.InferOutput<CommandNamed<N>['input']>;

/** The rows that a command reads, as its rule gets them. */
export type RowsOf<N extends CommandName> = Parameters<CommandNamed<N>['apply']>[0];

/** By name. */
export const byName = new Map((commands as unknown as AnyCommand[]).map((command) => [command.name, command]));

export const commandNames = [...byName.keys()] as CommandName[];

/** For what is counted and shown: any other name is whatever someone sent. */
export function knownName(name: string): string {
  return byName.has(name) ? name : 'unknown';
}

/** A queued command as its schema reads it; undefined if this version does not know the command or its input. */
export function readQueued(queued: { name: string; input: unknown }): Prepared | undefined {
  const definition = byName.get(queued.name);
  const input = definition && v.safeParse(definition.input, queued.input);
  return definition && input?.success ? { definition, input: input.output } : undefined;
}

/** The only gate to a command: known, allowed, valid. Throws RefusalError `command.unknown`, `command.forbidden` or `input.invalid`. */
export function prepare(queued: Named, actor: Actor): Prepared {
  return prepareFrom(byName, queued, actor);
}

type Named = { name: string; input: unknown };

/** The same with other commands. */
export function prepareFrom(known: Map<string, AnyCommand>, { name, input }: Named, actor: Actor): Prepared {
  const definition = known.get(name);
  if (!definition) throw refuse('command.unknown', { command: name });
  return prepareCommand(definition, input, actor);
}
