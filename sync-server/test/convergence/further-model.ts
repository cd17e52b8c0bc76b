/**
 * What must hold of shares, dividends, tickets, bad debts, counted days and reminders on the server of the convergence test, worked out
 * in plain arithmetic from what was entered.
 */
import type { DayClose } from 'shared-schema/cash/day-close';
import { expect } from 'vitest';
import type { Applied } from './entered.ts';
import { sum } from './expected-lines.ts';
import type { ServerRows } from './server-rows.ts';

/** ₹500, in thousandths. */
const SHARE_PRICE = 500_000;

export function expectFurtherAsEntered(rows: ServerRows, commands: Applied[]): void {
  const entered = new Entered(commands);
  expectHoldings(rows, entered);
  expectDividendRuns(rows, entered);
  expectBadDebts(rows, entered);
  expectTickets(rows, entered);
  expectCountedDays(rows, entered);
  expectReminders(rows, entered);
}

/** Commands by their names. */
class Entered {
  readonly #commands: Applied[];

  constructor(commands: Applied[]) {
    this.#commands = commands;
  }

  all<N extends keyof Inputs>(name: N): { input: Inputs[N]; actor: number }[] {
    return this.#commands
      .filter((command) => command.name === name)
      .map(({ input, actor }) => ({ input: input as unknown as Inputs[N], actor }));
  }

  ids(name: 'installmentBusiness.create' | 'dividendRun.undo'): Set<number> {
    return new Set(this.all(name).map(({ input }) => input.id));
  }
}

type Inputs = {
  'member.setFinancialsV2': Setting;
  'dividendRun.create': Credit;
  'dividendRun.undo': { id: number };
  'installmentBusiness.create': { id: number };
  'installmentBusiness.writeOff': { id: number };
  'chittyFund.create': { id: number; userIds: number[] };
  'chittyFund.transferTicket': Passed;
  'cash.closeDay': Counted;
  'reminder.record': Reminded;
  'reminder.withdraw': Reminded;
};

type Holding = { share: number; dividend: number };
type Setting = { id: number; changes: Partial<Record<keyof Holding, { from: number; to: number }>> };

/** Members hold what lines and runs have brought them, and what it was set to by hand. */
function expectHoldings(rows: ServerRows, entered: Entered): void {
  const settings = entered.all('member.setFinancialsV2').map(({ input }) => input);
  const came = whatCame(rows);
  for (const { id, ...held } of rows.members) {
    for (const what of ['share', 'dividend'] as const) {
      const set = settings.flatMap((each) => (each.id === id ? (each.changes[what] ?? []) : []));
      const wanted = sum([came.get(id)?.[what] ?? 0, ...set.map(({ from, to }) => to - from)]);
      expect([id, what, held[what] ?? 0, wanted >= 0]).toEqual([id, what, wanted, true]);
    }
  }
}

/** By member: shares bought less those given back, and dividend credited less what was paid out. */
function whatCame({ lines, dividendRuns }: ServerRows): Map<number, Holding> {
  const came = new Map<number, Holding>();
  const add = (who: number, { share = 0, dividend = 0 }: Partial<Holding>) => {
    const held = came.get(who) ?? { share: 0, dividend: 0 };
    came.set(who, { share: held.share + share, dividend: held.dividend + dividend });
  };
  for (const { purpose, userId, type, amount, deletedAt } of lines.values()) {
    if (deletedAt) continue;
    const effect = type === 'CREDIT' ? amount : -amount;
    if (purpose === 'SHARES') add(userId, { share: effect / SHARE_PRICE });
    if (purpose === 'DIVIDEND') add(userId, { dividend: effect });
  }
  for (const { perShare, parts, deletedAt } of dividendRuns) {
    if (!deletedAt) for (const { memberId, shares } of parts) add(memberId, { dividend: perShare * shares });
  }
  return came;
}

type Credit = { id: number; rate: { perShare: number } | { sum: number }; shares: number };

/** Each run credits what was entered, in whole paise, to as many shares as its preview counted; it is undone if that was entered. */
function expectDividendRuns({ dividendRuns }: ServerRows, entered: Entered): void {
  const runs = new Map(dividendRuns.map((run) => [run.id as number, run]));
  const undone = entered.ids('dividendRun.undo');
  for (const { input, actor } of entered.all('dividendRun.create')) {
    const { id, rate, shares } = input;
    const { perShare, parts, createdBy, deletedAt } = runs.get(id)!;
    const each = 'perShare' in rate ? rate.perShare : Math.floor(rate.sum / shares / 10) * 10;
    const counted = sum(parts.map((part) => part.shares));
    expect([id, perShare, counted, createdBy, deletedAt !== null]).toEqual([id, each, shares, actor, undone.has(id)]);
  }
}

/** A business is a bad debt if that was entered, and only then. It stays closed, whatever is paid or undone later. */
function expectBadDebts({ businesses }: ServerRows, entered: Entered): void {
  const byId = new Map(businesses.map((business) => [business.id as number, business]));
  const given = new Map(entered.all('installmentBusiness.writeOff').map((each) => [each.input.id, each]));
  for (const id of entered.ids('installmentBusiness.create')) {
    const { status, writtenOff, scheduledRepayments } = byId.get(id)!;
    expect([id, writtenOff?.by]).toEqual([id, given.get(id)?.actor]);
    if (!writtenOff) continue;
    const { principal, amount } = writtenOff;
    const all = sum(scheduledRepayments.map((each) => each.amount));
    expect([id, status, principal <= amount, amount <= all]).toEqual([id, 'REPAID', true, true]);
  }
}

type Passed = { id: number; ticket: number; userId: number };

/** A ticket is held by whom it was passed on to, or else by who took it, and all that is due on it is due from them. */
function expectTickets({ funds }: ServerRows, entered: Entered): void {
  const byId = new Map(funds.map((fund) => [fund.id as number, fund]));
  const passed = entered.all('chittyFund.transferTicket').map(({ input }) => input);
  for (const { input } of entered.all('chittyFund.create')) {
    const { id, users, scheduledRepayments } = byId.get(input.id)!;
    for (const [index, { userId }] of users.entries()) {
      const to = passed.filter((each) => each.id === id && each.ticket === index + 1).map((each) => each.userId);
      expect(to.length > 0 ? to : [input.userIds[index]]).toContain(userId);
      const due = scheduledRepayments.filter(({ ticket }) => ticket === index + 1);
      expect(new Set(due.map((each) => each.userId))).toEqual(new Set([userId]));
    }
  }
}

type Counted = Pick<DayClose, 'id' | 'date' | 'expected' | 'counts' | 'receipts'>;

/** What was counted stands as it was entered. No line comes of it: see expected-lines.ts. */
function expectCountedDays({ dayCloses }: ServerRows, entered: Entered): void {
  const byId = new Map(dayCloses.map((row) => [row.id as number, row]));
  for (const { input, actor } of entered.all('cash.closeDay')) {
    const { id, date, expected, counts, receipts } = input;
    const counted = sum(counts.map(({ denomination, count }) => denomination * count * 1000));
    expect(byId.get(id)).toMatchObject({
      date,
      expected,
      counts,
      receipts,
      counted,
      collector: actor,
      deletedAt: null,
    });
  }
}

type Reminded = { accounts: string[]; sum: number };

/** The last that is on record tells of a sum that was entered, by whom it was, unless one was taken back. */
function expectReminders({ reminders }: ServerRows, entered: Entered): void {
  const last = new Map(reminders.map((row) => [row.id as string, row.last]));
  const takenBack = new Set(entered.all('reminder.withdraw').flatMap(({ input }) => input.accounts));
  const sent = entered.all('reminder.record');
  for (const account of new Set(sent.flatMap(({ input }) => input.accounts))) {
    if (takenBack.has(account)) continue;
    const ofAccount = sent.filter(({ input }) => input.accounts.includes(account));
    const stands = [last.get(account)?.sum, last.get(account)?.by];
    expect(ofAccount.map(({ input, actor }) => [input.sum, actor])).toContainEqual(stands);
  }
}
