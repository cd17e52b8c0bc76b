/** A waiting or refused change in plain words: what was done, to whom, for how much. */
import { shownNumber } from 'shared-schema/members/member';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { SourcePlace } from 'shared-schema/bank/place';
import type { StatementLine } from 'shared-schema/bank/statements/statement-line';
import { utrOfReport } from 'shared-schema/bank/reported-payment';
import { dividePot } from 'shared-schema/chitties/chit-arithmetic';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { loadRead, type Source } from 'shared-schema/command';
import { type CommandName, type InputOf, readQueued, type RowsOf } from 'shared-schema/commands';
import { type HeadId, MemberId, type ProjectId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type AccountId, type Payer, payerOf } from 'shared-schema/collections/account-id';
import { payerName } from 'shared-schema/collections/payer';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { add, formatMoney, type Money, toRupees } from 'shared-schema/money';
import type { Project } from 'shared-schema/projects/project';
import { type Contract, isFund } from 'shared-schema/repayments/contract';
import { placeOfRepayment, repaymentName } from 'shared-schema/repayments/repayment';
import { priceOf } from 'shared-schema/shares/holdings';
import * as v from 'valibot';
import { formatDate, formatList, t, translator } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { describeLine, LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import type { LedgerHead } from 'shared-schema/ledgers/head';
import { partyName } from 'shared-schema/ledgers/party';

/** A member's name; undefined where this device has none. */
type NameOf = (id: MemberId) => Promise<string | undefined>;

/** What a command's sentence is written from: its input, the rows that its own `reads` name, and names of members. */
type Describe<N extends CommandName> = (input: InputOf<N>, rows: RowsOf<N>, nameOf: NameOf) => string | Promise<string>;

const DESCRIPTIONS: { [N in CommandName]: Describe<N> } = {
  async 'repayment.markPaid'({ id, amount: taken }, { contract }, nameOf) {
    const place = placeOfRepayment(id);
    const repayment = contract?.scheduledRepayments.find((each) => each.id === id);
    const amount = repayment && formatMoney(taken ?? repayment.amount);
    if ('business' in place) {
      const { sequence } = place;
      if (!amount || !contract || 'users' in contract) return t('outbox.installmentPaidOnly', place);
      const { tenure, itemDescription: item, customerName: customer } = contract;
      return t('outbox.installmentPaid', { sequence, tenure, item, amount, customer });
    }
    if (!amount) return t('outbox.subscriptionPaidOnly', place);
    return t('outbox.subscriptionPaid', { ...place, amount, member: await called(repayment.userId, nameOf) });
  },
  'bankAccount.create': ({ name }) => t('outbox.bankAccountCreated', { name }),
  'bankAccount.edit': ({ name }) => t('outbox.bankAccountEdited', { name }),
  'money.move': ({ amount, from, to }, { source, target, giver, receiver }) =>
    t('outbox.moneyMoved', {
      amount: formatMoney(amount),
      from: moneyPlaceCalled(from, source, giver),
      to: moneyPlaceCalled(to, target, receiver),
    }),
  'money.exchange': ({ currency: { amount, code }, received }) =>
    t('cash.exchanged', { notes: `${toRupees(amount)} ${code}`, amount: formatMoney(received) }),
  'money.withdrawMove': ({ id }, { moves: [move] }) =>
    move
      ? t('outbox.moneyMoveWithdrawn', { amount: formatMoney(move.amount) })
      : t('outbox.moneyMoveWithdrawnOnly', { id }),
  'transaction.assignAccount': ({ ids, bankAccountId }, { account }) =>
    t('outbox.accountAssigned', { count: ids.length, account: account?.name ?? String(bankAccountId) }),
  'transaction.sayWhose': ({ ids }) => t('ledgers.whoseSaid', { count: ids.length }),
  'transaction.addPaper': ({ id }) => t('outbox.paperAdded', { id }),
  'transaction.removePaper': ({ id }) => t('outbox.paperRemoved', { id }),
  'transaction.noPaper': ({ id }) => t('outbox.noPaper', { id }),
  'note.write': ({ transactionId, text }) => t('outbox.noteWritten', { id: transactionId, text }),
  'note.answer': ({ text }) => t('outbox.noteAnswered', { text }),
  'note.close': () => t('outbox.noteClosed'),
  'member.inviteAuditor': ({ name }) => t('outbox.auditorInvited', { name }),
  'member.setAudit': ({ id }, { member }) => t('outbox.auditSet', { name: memberCalled(id, member) }),
  'law.sayWhy': ({ reason }) => t('outbox.whyBeyond', { reason }),
  'transaction.setHead': ({ ids, head }) => t('outbox.headSet', { count: ids.length, head: head ?? 'none' }),
  'head.save': ({ name }) => t('outbox.headSaved', { name }),
  'head.merge': ({ id, into }, { heads }) =>
    t('outbox.headMerged', { name: headCalled(id, heads), into: headCalled(into, heads) }),
  'head.part': ({ id }, { heads }) => t('outbox.headParted', { name: headCalled(id, heads) }),
  'transaction.sayPaidFrom': ({ id }) => t('outbox.paidFromSaid', { id }),
  'receipt.postWithheld': ({ number }) => t('outbox.withheldPosted', { number }),
  'receipt.addUtr': ({ number, utr }) => t('receipts.utrAdded', { number, utr }),
  'receipt.moveCheque': ({ number, state }) => t('outbox.chequeMoved', { number, state }),
  'statement.match': (_input, { line }) => t('outbox.lineMatched', lineCalled(line)),
  'statement.unmatch': (_input, { line }) => t('outbox.lineUnmatched', lineCalled(line)),
  'statement.enter': ({ description }, { line }) =>
    t('outbox.lineEntered', { description, amount: lineCalled(line).amount }),
  'statement.receive': ({ items, onAccount }) =>
    t('outbox.lineReceived', { amount: formatMoney(add(sumOf(items), onAccount)) }),
  'statement.setAside': ({ reason }, { line }) =>
    t('outbox.lineSetAside', { aside: String(reason !== null), ...lineCalled(line) }),
  'period.close': ({ until }) => t('outbox.periodClosed', { until: formatDate(until) }),
  'period.reopen': ({ from, reason }) => t('outbox.periodReopened', { from: formatDate(from), reason }),
  'installmentBusiness.create': ({ id = 0, itemDescription: item, customerName: customer, showroomPrice }) =>
    t('outbox.businessCreated', { id, item, customer, price: formatMoney(showroomPrice) }),
  'installmentBusiness.markRepaid': ({ id }, { business }) =>
    t('outbox.businessRepaid', { business: businessCalled(id, business) }),
  'installmentBusiness.edit': ({ id, changes }, { business }) =>
    t('outbox.businessEdited', { business: businessCalled(id, business), fields: fieldsIn(changes) }),
  'installmentBusiness.delete': ({ id }, { business }) =>
    t('outbox.businessDeleted', { business: businessCalled(id, business) }),
  'chittyFund.create': ({ id = 0, tenure: months, amount, userCount: tickets }) =>
    t('outbox.fundCreated', { id, amount: formatMoney(amount), tickets, months }),
  'chittyFund.markRepaid': ({ id }) => t('outbox.fundRepaid', { id }),
  'chittyFund.move': ({ id, projectId }, { project }) =>
    t('outbox.fundMoved', { id, project: projectCalled(projectId, project) }),
  'chittyFund.delete': ({ id }) => t('outbox.fundDeleted', { id }),
  'chittyFund.commitLot': ({ id: fund, month }) => t('outbox.lotStarted', { fund, month }),
  'chittyFund.commitLotV2': ({ id: fund, month }) => t('outbox.lotStarted', { fund, month }),
  'chittyFund.holdDraw': drawHeld,
  'chittyFund.recordDraw': drawHeld,
  'chittyFund.payPrize': ({ id: fund, month }) => t('outbox.prizePaid', { fund, month }),
  'chittyFund.sayPrizeWaits': ({ id: fund, month }) => t('outbox.prizeWaits', { fund, month }),
  'chittyFund.undoDraw': ({ id: fund, month }) => t('outbox.drawUndone', { fund, month }),
  'chittyFund.edit': ({ id }) => t('outbox.fundEdited', { id }),
  'transaction.create': ({ type, amount, userId, ledger, description }, { member }) =>
    t('outbox.entryCreated', {
      type,
      amount: formatMoney(amount),
      member: memberCalled(userId, member),
      ledger,
      description,
    }),
  'transaction.delete': ({ id }, { lines: [line], businesses, funds }) =>
    line
      ? t('outbox.entryDeleted', {
          id,
          description: describeLine(line, [...businesses, ...funds][0], t),
          amount: formatMoney(line.amount),
        })
      : t('ledgers.deleted', { id }),
  'member.add': ({ id = 0, name, memberNumber }) =>
    t('outbox.memberAdded', { id: shownNumber({ id, memberNumber }), name }),
  'member.approve': ({ id }, { member }) => t('outbox.registrationApproved', { member: memberCalled(id, member) }),
  'member.reject': ({ id }, { member }) => t('outbox.registrationRejected', { member: memberCalled(id, member) }),
  'member.update': ({ id, changes }, { member }) =>
    t('outbox.memberEdited', { member: memberCalled(id, member), fields: fieldsIn(changes) }),
  'member.setFinancials': ({ id, changes }, { member }) =>
    t('outbox.financialsEdited', { member: memberCalled(id, member), fields: fieldsIn(changes) }),
  'member.setFinancialsV2': ({ id, changes }, { member }) =>
    t('outbox.financialsEdited', { member: memberCalled(id, member), fields: fieldsIn(changes) }),
  'member.explainHoldings': ({ ids }) => t('outbox.holdingsExplained', { count: ids.length }),
  'member.setLanguage': ({ id }, { member }) => t('outbox.languageChosen', { member: memberCalled(id, member) }),
  'member.askChange': ({ changes }) => t('outbox.changeAsked', { fields: fieldsIn(changes) }),
  'member.acceptChange': ({ id }, { member }) => t('outbox.changeAccepted', { member: memberCalled(id, member) }),
  'member.declineChange': ({ id }, { member }) => t('outbox.changeDeclined', { member: memberCalled(id, member) }),
  'member.delete': ({ id }, { member }) => t('outbox.memberDeleted', { member: memberCalled(id, member) }),
  'project.create': ({ name }) => t('outbox.projectCreated', { name }),
  'project.rename': ({ id, name }, { project }) =>
    project
      ? t('outbox.projectRenamed', { before: project.name, name })
      : t('outbox.projectNumberRenamed', { id, name }),
  'collection.record': ({ number = '', items, onAccount, payer, payerName: named }, rows) =>
    t('outbox.collected', {
      number,
      amount: formatMoney(add(sumOf(items), onAccount)),
      payer: named ?? payerName(payer, rows),
    }),
  'installmentBusiness.settle': ({ id, number = '', items, waivers }, { business }) =>
    t('outbox.settled', {
      number,
      business: businessCalled(id, business),
      amount: formatMoney(sumOf(items)),
      waived: formatMoney(sumOf(waivers)),
    }),
  'installmentBusiness.writeOff': ({ id, reason }, { business }) =>
    t('outbox.writtenOff', { business: businessCalled(id, business), reason }),
  'receipt.cancel': ({ number, reason }) => t('outbox.receiptCancelled', { number, reason }),
  'receipt.answer': ({ number }) => t('outbox.receiptAnswered', { number }),
  'account.use': async ({ payer, repaymentId, amount }, { contract }, nameOf) =>
    t('outbox.onAccountUsed', {
      payer: await payerCalled(payer, nameOf, contract),
      repayment: repaymentName(translator(), repaymentId),
      amount: formatMoney(amount),
    }),
  'account.refund': ({ payer, amount }, rows) =>
    t('outbox.onAccountPaidBack', { payer: payerName(payer, rows), amount: formatMoney(amount) }),
  'transaction.correct': ({ id, reason }) => t('outbox.entryCorrected', { id, reason }),
  'voucher.pay': ({ lines, userId, party, description }, { member }) =>
    t('outbox.voucherPaid', {
      amount: formatMoney(sumOf(lines)),
      payee: party ? partyName({ userId, party }, String, { t }) : memberCalled(userId, member),
      description,
    }),
  'voucher.journal': ({ lines, description }) =>
    t('outbox.journalPosted', {
      amount: formatMoney(sumOf(lines.filter(({ side }) => side === 'DEBIT'))),
      heads: formatList(lines.map(({ head }) => head)),
      description,
    }),
  'transaction.transfer': ({ from, to, amount, description }, { source, target }) =>
    t('outbox.transferred', {
      from: placeCalled(from, source),
      to: placeCalled(to, target),
      amount: formatMoney(amount),
      description,
    }),
  'cash.handOver': ({ to, amount }, { receiver }) =>
    to === null
      ? t('outbox.cashToBank', { amount: formatMoney(amount) })
      : t('outbox.cashHandedOver', { amount: formatMoney(amount), member: memberCalled(to, receiver) }),
  'cash.confirmHandOver': ({ id }, { handOver }) =>
    t('outbox.handOverConfirmed', { id, amount: handOver ? formatMoney(handOver.amount) : '' }),
  'cash.withdrawHandOver': ({ id }) => t('outbox.handOverWithdrawn', { id }),
  'cash.closeDay': ({ date }) => t('outbox.dayClosed', { date: formatDate(date) }),
  'reminder.record': async ({ accounts, how, sum }, rows, nameOf) =>
    t('outbox.reminderSent', { name: await reminded(accounts[0]!, rows, nameOf), how, sum: formatMoney(sum) }),
  'reminder.withdraw': async ({ accounts }, _rows, nameOf) =>
    t('outbox.reminderWithdrawn', { name: await payerCalled(payerOf(accounts[0]!), nameOf) }),
  'reportedPayment.decline': ({ id, reason }) => t('outbox.reportDeclined', { utr: utrOfReport(id), reason }),
  'export.record': ({ title, format }) => t('outbox.exported', { title, format }),
  'shares.buy': ({ memberId, shares: count }, { member }) =>
    t('outbox.sharesBought', {
      member: memberCalled(memberId, member),
      count,
      amount: formatMoney(priceOf(count)),
    }),
  'shares.giveBack': ({ memberId, shares: count }, { member }) =>
    t('outbox.sharesGivenBack', {
      member: memberCalled(memberId, member),
      count,
      amount: formatMoney(priceOf(count)),
    }),
  'dividend.pay': ({ memberId, amount }, { member }) =>
    t('outbox.dividendPaid', { member: memberCalled(memberId, member), amount: formatMoney(amount) }),
  'dividendRun.create': ({ rate }) =>
    'sum' in rate
      ? t('outbox.dividendRunSum', { amount: formatMoney(rate.sum) })
      : t('outbox.dividendRun', { amount: formatMoney(rate.perShare) }),
  'dividendRun.undo': ({ id }) => t('outbox.dividendRunUndone', { id }),
  'chittyFund.transferTicket': ({ id: fund, ticket, userId }, { member }) =>
    t('outbox.ticketTransferred', { fund, ticket, member: memberCalled(userId, member) }),
};

/**
 * The sentence for a change. Never throws: one whose command or input this version cannot read, as another version of the
 * app may have queued it, is described by its command's name.
 */
export async function describeChange(
  { name, input }: { name: string; input: object },
  source: Source,
  nameOf: NameOf,
): Promise<string> {
  try {
    const queued = readQueued({ name, input });
    if (!queued) return (await describeEmptied(input, nameOf)) ?? t('outbox.unknown', { command: name });
    // `readQueued` has found the command by this name, so input and rows are its own.
    const describe = DESCRIPTIONS[name as CommandName] as Describe<never>;
    return await describe(queued.input as never, (await loadRead(queued, source)) as never, nameOf);
  } catch {
    return t('outbox.unknown', { command: name });
  }
}

/** Of what was taken out of the outbox, an edit's fields and a new member's name are left, which fit no command: see forget-details.ts. */
const EmptiedEdit = v.object({ id: MemberId, changes: v.record(v.string(), v.strictObject({})) });

const EmptiedNew = v.strictObject({ id: MemberId, name: v.string() });

async function describeEmptied(input: object, nameOf: NameOf): Promise<string | undefined> {
  const added = v.safeParse(EmptiedNew, input);
  if (added.success) return t('outbox.memberAdded', added.output);
  const { success, output } = v.safeParse(EmptiedEdit, input);
  if (!success) return undefined;
  return t('outbox.memberEdited', { member: await called(output.id, nameOf), fields: fieldsIn(output.changes) });
}

async function called(id: MemberId, nameOf: NameOf): Promise<string> {
  return (await nameOf(id)) ?? t('outbox.memberNumber', { id });
}

async function payerCalled(payer: Payer, nameOf: NameOf, contract?: Contract): Promise<string> {
  if ('memberId' in payer) return called(payer.memberId, nameOf);
  return contract && !isFund(contract) ? contract.customerName : t('records.businessNumber', { id: payer.businessId });
}

function memberCalled(id: MemberId, member: { name: string } | undefined): string {
  return member?.name || t('outbox.memberNumber', { id });
}

function businessCalled(id: number, business: InstallmentBusiness | undefined): string {
  if (!business) return t('records.businessNumber', { id });
  return t('outbox.business', { id, item: business.itemDescription, customer: business.customerName });
}

function headCalled(id: HeadId, heads: LedgerHead[]): string {
  return heads.find((head) => head.id === id)?.name ?? id;
}

type Place = InputOf<'transaction.transfer'>['from'];

function placeCalled({ ledger, projectId }: Place, project: Project | undefined): string {
  return t('outbox.place', { ledger: t(LEDGER_NAMES[ledger]), project: projectCalled(projectId, project) });
}

function moneyPlaceCalled(
  place: SourcePlace,
  account: BankAccount | undefined,
  person: { name: string } | undefined,
): string {
  if ('cashBox' in place) return t('outbox.placeBox');
  if ('unsaid' in place) return t('outbox.placeUnsaid');
  if ('bankAccountId' in place) return account?.name ?? String(place.bankAccountId);
  return t('outbox.placeCash', { name: memberCalled(place.cashOf, person) });
}

function projectCalled(id: ProjectId, project: Project | undefined): string {
  return project?.name ?? t('outbox.projectCalled', { id });
}

function fieldsIn(changes: object): string {
  return formatList(Object.keys(changes).map(fieldLabel));
}

async function drawHeld(
  { id, month, ticket, discount, box, lot }: InputOf<'chittyFund.holdDraw'> | InputOf<'chittyFund.recordDraw'>,
  { fund }: { fund: ChittyFund | undefined },
  nameOf: NameOf,
): Promise<string> {
  const winner = fund?.users[ticket - 1]?.userId;
  if (!fund || !winner) return t('outbox.drawHeldOnly', { fund: id, month, ticket });
  const prize = formatMoney(prizeOf(fund, discount));
  const method = box ? 'BOX' : lot ? 'LOT' : 'AUCTION';
  return t('outbox.drawHeld', { fund: id, month, method, ticket, member: await called(winner, nameOf), prize });
}

function prizeOf({ amount, commission, users }: ChittyFund, discount: Money): Money {
  return dividePot({ chitValue: amount, commission, tickets: users.length, discount }).prize;
}

/** Whom a reminder went to: the first of its accounts. */
function reminded(account: AccountId, { people, businesses }: RowsOf<'reminder.record'>, nameOf: NameOf) {
  const payer = payerOf(account);
  return ('memberId' in payer && people[0]?.name) || payerCalled(payer, nameOf, businesses[0]);
}

/** What the bank says of a line, in short. */
function lineCalled(line: StatementLine | undefined): { text: string; amount: string } {
  return { text: line?.text.slice(0, 60) ?? '', amount: line ? formatMoney(line.amount) : '' };
}
