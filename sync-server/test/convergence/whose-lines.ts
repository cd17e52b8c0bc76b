/** Whose each ledger line is, as a member's list, balance and statement must have it: worked out line by line. */
import type { MemberId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { localDate } from 'shared-schema/local-date';
import type { Member } from 'shared-schema/members/member';
import { memberStatement } from 'shared-schema/reports/member-statement';
import type { ReportTable } from 'shared-schema/reports/report-table';
import { TIME_ZONE } from 'shared-schema/testing/build';
import { english } from 'shared-schema/testing/english';
import { expect } from 'vitest';
import { readStatementBooks } from '../../../pwa/src/reports/read-statement.ts';
import type { Books } from '../../../pwa/src/sync/books/books.ts';
import { readLedger, readMemberLedger } from '../../../pwa/src/sync/ledger/read-ledger.ts';
import { expectEqual } from './expect-equal.ts';
import { sum } from './expected-lines.ts';

/** More lines than any book of a test has. */
const ALL = 100_000;

/** Expects the lists of this member on a device, their balance and their statement to be of their own lines, and of no customer's. */
export async function expectOwnLines(books: Books, id: MemberId): Promise<void> {
  const { shown } = books;
  const own = await expectOwnPage(books, id);
  if (!own) return;
  const { member, lines, received } = own;
  const list = await readLedger(shown, { ledger: undefined, filter: { userId: id }, offset: 0, limit: ALL });
  expectEqual([id, idsOf(list.lines)], [id, lines]);
  const [from, to] = [localDate('2000-01-01'), localDate('2199-12-31')];
  const scope = { from, to, today: to, projectId: undefined, timeZone: TIME_ZONE };
  const subject = { id: `m-${id}`, name: member.name, language: undefined, member } as const;
  const statement = memberStatement(member, await readStatementBooks(shown, subject, scope), scope, english);
  expectEqual([id, paidIn(statement)], [id, received]);
}

/** The same of the page of their lines alone; undefined where nobody has this number. */
export async function expectOwnPage({ shown }: Books, id: MemberId) {
  const member = await shown.members.get(id);
  if (!member) return undefined;
  const brought = (await shown.rows('installmentBusinesses')).filter(({ refererId }) => refererId === id);
  const all = (await shown.transactions.all()).filter((line) => isWithMember(line) && line.userId === id);
  const [own, others] = [all.filter(isOwnOf(member, brought)), all.filter((line) => !isOwnOf(member, brought)(line))];
  const [lines, balance] = [numbersOf(all), sum(own.map(effect))];
  const page = await readMemberLedger(shown, { userId: id, page: 1, size: ALL });
  expectEqual(
    { id, lines: idsOf(page.lines), ofCustomers: [...page.ofCustomers.keys()].sort(ascending), balance: page.balance },
    { id, lines, ofCustomers: numbersOf(others), balance },
  );
  return { member, lines, received: sum(own.filter((line) => !isWithinBooks(line)).map(effect)) };
}

/** `userId` is else only whoever entered it. */
function isWithMember({ party }: Transaction): boolean {
  return !party || 'member' in party;
}

/** What is about a business is its customer's, who is the member where they have bought something themselves; but not what that has cost. */
function isOwnOf(member: Member, brought: InstallmentBusiness[]): (line: Transaction) => boolean {
  const bought = brought.filter(({ customerName }) => customerName === member.name).map(({ id }) => id as number);
  return ({ associatedType, associatedId, account, repaymentId }) => {
    const business =
      associatedType === 'INSTALLMENT_BUSINESS' ? associatedId! : Number(/^b-(\d+)$/.exec(account ?? '')?.[1]);
    return !business || (bought.includes(business) && Boolean(repaymentId ?? account));
  };
}

/** What was on account is used for a due: nothing is received or paid by that, as far as a phone knows how it was paid. */
function isWithinBooks({ method, account, repaymentId, receiptNumber }: Transaction): boolean {
  return method === 'ADJUSTMENT' && Boolean(account ?? repaymentId) && !receiptNumber;
}

function paidIn(statement: ReportTable[]): number {
  const paid = statement.find(({ title }) => title === english.t('reports.paidInPeriod'));
  const rows = paid?.groups.flatMap((group) => group.rows) ?? [];
  return sum(rows.map((row) => Number(row.at(-2) ?? 0) - Number(row.at(-1) ?? 0)));
}

/** Expects that a device which is no admin's was told of nobody who is no member by their name, deleted lines included. */
export async function expectNobodyNamed({ shown }: Books): Promise<void> {
  const told = [...(await shown.confirmed.transactions.all()), ...(await shown.confirmed.deletedLines())];
  const named = told.filter(({ party }) => party && 'name' in party).map(({ id, party }) => [id, party]);
  expect(named, 'who is named to a member').toEqual([]);
}

function idsOf(entries: { line: Transaction }[]): number[] {
  return numbersOf(entries.map(({ line }) => line));
}

function numbersOf(lines: Transaction[]): number[] {
  return lines.map(({ id }) => id as number).sort(ascending);
}

function effect({ type, amount }: Transaction): number {
  return type === 'CREDIT' ? amount : -amount;
}

function ascending(a: number, b: number): number {
  return a - b;
}
