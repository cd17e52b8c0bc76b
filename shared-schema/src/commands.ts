/** Every command that a device runs; `server-commands.ts` has the others. A released one stays here for ever: phones may still hold it in their outbox. */
import * as v from 'valibot';
import { type AnyCommand, type Prepared, prepareCommand } from './command.ts';
import type { Actor } from './members/actor.ts';
import { refuse } from './refusal-error.ts';
import * as assignAccount from './bank/assign-account.ts';
import * as bankAccountCommands from './bank/bank-account-commands.ts';
import * as declineReportedPayment from './bank/decline-reported-payment.ts';
import * as exchangeNotes from './bank/exchange-notes.ts';
import * as moveMoney from './bank/move-money.ts';
import * as sayPaidFrom from './bank/say-paid-from.ts';
import * as enterLine from './bank/statements/enter-line.ts';
import * as matchLine from './bank/statements/match-line.ts';
import * as receiveLine from './bank/statements/receive-line.ts';
import * as setAsideLine from './bank/statements/set-aside-line.ts';
import * as unmatchLine from './bank/statements/unmatch-line.ts';
import * as withdrawMoneyMove from './bank/withdraw-money-move.ts';
import * as closeDay from './cash/close-day.ts';
import * as handOverCommands from './cash/hand-over-commands.ts';
import * as chittyFundCommands from './chitties/chitty-fund-commands.ts';
import * as commitLotV2 from './chitties/commit-lot-v2.ts';
import * as commitLot from './chitties/commit-lot.ts';
import * as holdDraw from './chitties/hold-draw.ts';
import * as transferTicket from './chitties/transfer-ticket.ts';
import * as addUtr from './collections/add-utr.ts';
import * as answerReceipt from './collections/answer-receipt.ts';
import * as cancelReceipt from './collections/cancel-receipt.ts';
import * as moveCheque from './collections/move-cheque.ts';
import * as postWithheld from './collections/post-withheld.ts';
import * as recordCollection from './collections/record-collection.ts';
import * as refundOnAccount from './collections/refund-on-account.ts';
import * as settleBusiness from './collections/settle-business.ts';
import * as useOnAccount from './collections/use-on-account.ts';
import * as installmentBusinessCommands from './installments/installment-business-commands.ts';
import * as correctTransaction from './ledgers/correct-transaction.ts';
import * as createTransaction from './ledgers/create-transaction.ts';
import * as deleteTransaction from './ledgers/delete-transaction.ts';
import * as sayWhose from './ledgers/say-whose.ts';
import * as transferMoney from './ledgers/transfer-money.ts';
import * as decideRegistration from './members/decide-registration.ts';
import * as memberCommands from './members/member-commands.ts';
import * as periodCommands from './periods/period-commands.ts';
import * as projectCommands from './projects/project-commands.ts';
import * as reminderCommands from './reminders/reminder-commands.ts';
import * as markRepaymentPaid from './repayments/mark-repayment-paid.ts';
import * as recordExport from './reports/record-export.ts';
import * as createDividendRun from './shares/create-dividend-run.ts';
import * as shareCommands from './shares/share-commands.ts';
import * as undoDividendRun from './shares/undo-dividend-run.ts';

/** Each command that one of these exports. */
const files = [
  assignAccount,
  bankAccountCommands,
  declineReportedPayment,
  exchangeNotes,
  moveMoney,
  sayPaidFrom,
  enterLine,
  matchLine,
  receiveLine,
  setAsideLine,
  unmatchLine,
  withdrawMoneyMove,
  closeDay,
  handOverCommands,
  chittyFundCommands,
  commitLotV2,
  commitLot,
  holdDraw,
  transferTicket,
  addUtr,
  answerReceipt,
  cancelReceipt,
  moveCheque,
  postWithheld,
  recordCollection,
  refundOnAccount,
  settleBusiness,
  useOnAccount,
  installmentBusinessCommands,
  correctTransaction,
  createTransaction,
  deleteTransaction,
  sayWhose,
  transferMoney,
  decideRegistration,
  memberCommands,
  periodCommands,
  projectCommands,
  reminderCommands,
  markRepaymentPaid,
  recordExport,
  createDividendRun,
  shareCommands,
  undoDividendRun,
] as const;

type File = (typeof files)[number];
type Exported<F> = F extends unknown ? F[keyof F] : never;
type Command = Extract<Exported<File>, { name: string; reads: unknown }>;
export type CommandName = Command['name'];
type CommandNamed<N extends CommandName> = Extract<Command, { name: N }>;

/** What a valid input of a command holds. */
export type InputOf<N extends CommandName> = v.InferOutput<CommandNamed<N>['input']>;

/** The rows that a command reads, as its rule gets them. */
export type RowsOf<N extends CommandName> = Parameters<CommandNamed<N>['apply']>[0];

/** By name. */
export const byName = new Map(
  files.flatMap((file) => Object.values(file).filter(isCommand)).map((command) => [command.name, command]),
);

function isCommand(exported: unknown): exported is AnyCommand {
  return typeof exported === 'object' && exported !== null && 'reads' in exported;
}

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
