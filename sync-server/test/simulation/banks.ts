/** The association's accounts at banks: what is booked there, what their files say of it, and payments that payers report. */
import { editBankAccount } from 'shared-schema/bank/bank-account-commands';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { ReportedPayment, ReportedPaymentId } from 'shared-schema/bank/reported-payment';
import { importStatement, takeBackStatement } from 'shared-schema/bank/statements/import-statement';
import type { StatementFacts } from 'shared-schema/bank/statements/statement-facts';
import type { AccountId } from 'shared-schema/collections/account-id';
import type { BankAccountId } from 'shared-schema/ids';
import { addDays, instant, type LocalDate, localDateOf } from 'shared-schema/local-date';
import { rupees } from 'shared-schema/money';
import { NOW, TIME_ZONE } from 'shared-schema/testing/build';
import { expect } from 'vitest';
import { openingOf } from '../convergence/bank-actions.ts';
import { utrOf } from '../convergence/bank-steps.ts';
import { choose } from '../convergence/device-rows.ts';
import type { Fields, MemoryStore } from './memory-store.ts';
import { runOnServer } from './run-on-server.ts';
import type { Scene } from './scene.ts';
import { randomUuid } from './surroundings.ts';

export type BookedAtBank = StatementFacts;

export type StatementFile = {
  bankAccountId: BankAccountId;
  fileName: string;
  columns: object;
  from: LocalDate;
  to: LocalDate;
  opening: null;
  closing: null;
  lines: StatementFacts[];
};

export function bankAccounts(): BankAccount[] {
  const account = (id: number, name: string) => ({
    id: id as BankAccountId,
    name,
    bank: name,
    ifsc: null,
    lastDigits: '1234',
    upiId: null,
    projectId: null,
    opening: null,
    createdAt: NOW,
    deletedAt: null,
  });
  return [account(1, 'Federal Bank'), account(2, 'State Bank')];
}

const SUMS = [500, 500, 1200, 2040, 1000, 118, 3];

/** A file holds what was booked since the one before, and often some or all of what was in that. */
export function importSomeStatement(scene: Scene, pick: number): void {
  const bankAccountId = (1 + (pick % 2)) as BankAccountId;
  const booked = scene.booked.get(bankAccountId) ?? [];
  const isNew = pick % 5 > 0;
  const came = isNew
    ? Array.from({ length: 1 + (pick % 4) }, (_, index) => bookedFor(scene, pick + 97 * index, bankAccountId))
    : [];
  const all = [...booked, ...came];
  scene.booked.set(bankAccountId, all);
  const lines = all.slice(-(came.length + (pick % 6) + 1));
  const [server] = scene.servers;
  if (lines.length === 0 || !server) return;
  const days = lines.map(({ date }) => date).sort();
  const file = { bankAccountId, fileName: 'bank.csv', columns: {}, opening: null, closing: null };
  const issuedAt = instant(scene.world.now);
  const command = { id: randomUuid(), name: importStatement.name, issuedAt, from: 'rest' as const, device: null };
  const from = { from: days[0]!, to: days.at(-1)! };
  scene.do(server.importStatement(scene.members.superAdmin.id, { ...file, ...from, lines }, command));
}

/**
 * Two in three credits are transfers by UPI; a few are what was paid in there. Two may be the same but for where they are. A few are of before any
 * opening balance.
 */
function bookedFor({ world, store }: Scene, pick: number, account: BankAccountId): BookedAtBank {
  const paidIn = Math.floor(pick / 2) % 3 === 1 ? choose(paidInto(store, account), pick) : undefined;
  if (paidIn) return { ...paidIn, text: 'DEPOSIT', utr: null, type: 'CREDIT' };
  const date = addDays(
    localDateOf(instant(world.now), TIME_ZONE),
    -(pick % 7 === 0 ? 120 : choose([0, 0, 1, 40], pick)!),
  );
  const type = pick % 4 === 0 ? 'DEBIT' : 'CREDIT';
  const utr = type === 'CREDIT' && pick % 3 > 0 ? utrOf(pick) : null;
  const text = utr ? `UPI/${utr}/SOMEBODY` : `TRANSFER ${pick % 3}`;
  return { date, text, utr, type, amount: rupees(choose(SUMS, Math.floor(pick / 3))!) };
}

function paidInto({ root }: MemoryStore, account: BankAccountId): Pick<BookedAtBank, 'date' | 'amount'>[] {
  const moves = [...(root.get('money_moves')?.values() ?? [])];
  const isInto = ({ to_place: to, deleted_at: deleted }: Fields) =>
    !deleted && (to as { bankAccountId?: number }).bankAccountId === account;
  return moves.filter(isInto).map(({ date, amount }) => ({ date: date as LocalDate, amount: rupees(Number(amount)) }));
}

export function takeSomeStatementBack(scene: Scene, pick: number): void {
  const id = choose([...(scene.store.root.get('statements')?.keys() ?? [])], pick);
  if (id !== undefined) runOnServer(scene, takeBackStatement.name, { id });
}

export function setSomeOpening(scene: Scene, pick: number): void {
  const account = choose([...(scene.store.root.get('bank_accounts')?.values() ?? [])], pick);
  if (!account) return;
  const opening = openingOf(Math.floor(pick / 4), localDateOf(instant(scene.world.now), TIME_ZONE));
  const { id, name, bank, last_digits: lastDigits, project_id: projectId } = account;
  runOnServer(scene, editBankAccount.name, { id, name, bank, lastDigits, projectId, opening });
}

export function reportSomePayment(scene: Scene, pick: number): void {
  const { members, world, servers } = scene;
  const account = `m-${choose([members.referer.id, members.pending.id], pick)!}` as AccountId;
  const now = instant(world.now);
  const row: ReportedPayment = {
    id: `u-${utrOf(pick)}` as ReportedPaymentId,
    account,
    accounts: [account],
    amount: rupees(choose([500, 1200, 2040], Math.floor(pick / 3))!),
    date: localDateOf(now, TIME_ZONE),
    note: null,
    hasPicture: false,
    reportedAt: now,
    state: 'OPEN',
    answered: null,
    deletedAt: null,
  };
  const [server] = servers;
  if (server) scene.do(server.reportPayment(row));
}

/** However often a file was entered: of lines that are the same, no more are there than were booked. */
export function expectLinesAsBooked({ root }: MemoryStore, booked: ReadonlyMap<number, BookedAtBank[]>): void {
  const known = [...(root.get('statement_lines')?.values() ?? [])].filter(
    ({ deleted_at: deleted }) => deleted === null,
  );
  for (const [account, lines] of booked) {
    const left = lines.map(lineKey);
    const own = known.filter(({ bank_account_id: of }) => of === account);
    const tooMany = own
      .map(({ date, text, type, amount }) => lineKey({ date, text, type, amount: Math.round(Number(amount) * 1000) }))
      .filter((key) => {
        const place = left.indexOf(key);
        if (place >= 0) left.splice(place, 1);
        return place < 0;
      });
    expect([account, tooMany]).toEqual([account, []]);
  }
}

function lineKey({ date, text, type, amount }: Record<'date' | 'text' | 'type' | 'amount', unknown>): string {
  return [date, text, type, amount].join(' ');
}
