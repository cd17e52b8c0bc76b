/** Everything that the books hold as sheets that import reads, and what of it does not come along. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { memberOfLine } from 'shared-schema/ledgers/party';
import type { ImportKindName } from 'shared-schema/imports/import-kind-name';
import { MOST_RECORDS } from 'shared-schema/imports/import-batch';
import { type Member, nameOf } from 'shared-schema/members/member';
import { toRupees } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { Translate, Translator } from 'shared-schema/texts/translate';
import { type DeviceBooks, noTotal, type OutRow } from './books.ts';
import { businessesOut } from './businesses-out.ts';
import { chittiesOut } from './chitties-out.ts';
import { leftBehind } from './left-behind.ts';
import { linesOut } from './lines-out.ts';
import { MembersOut } from './members-out.ts';
import { sharesOut } from './shares-out.ts';

export type BooksOut = {
  sheets: Partial<Record<ImportKindName, OutRow[]>>;
  /** What of these books does not come along, in sentences. */
  left: string[];
};

export function booksOut(books: DeviceBooks, translator: Translator, context: Context): BooksOut {
  const { members, projects } = books;
  const { t } = translator;
  const out = new MembersOut(members, namedIn(books));
  const project = (id: number): OutRow =>
    id === FIRST_PROJECT ? {} : { projectId: projects.find((each) => each.id === id)?.name ?? '' };
  const member = (id: MemberId) => out.numberOf(id);
  /** A business and a ticket need one: those of people who are gone come under whoever writes this. */
  const someone = (id: MemberId) => out.numberOf(id) ?? out.numberOf(context.actor.id) ?? '';

  const businesses = businessesOut(books.businesses, someone, project);
  // Who is gone held tickets, too.
  const known = {
    member: (id: MemberId) => members.map((each) => ({ ...each, deletedAt: null })).find((each) => each.id === id),
    project: (id: number) => projects.find((each) => each.id === id),
    shareHistory: () => undefined,
    pastReceipt: () => undefined,
  };
  const chitty = (fund: ChittyFund) => nameOfFund(fund, books.funds, t);
  const chitties = chittiesOut(books.funds, known, context, { chitty, member: someone, project });
  const { timeZone } = context;
  const shares = sharesOut({ ...books, histories: books.shareHistories, timeZone }, member);
  const receipts = receiptsOut(books.pastReceipts, books.members, member);
  const others = out.rows.length + shares.rows.length + businesses.rows.length + books.funds.length + receipts.length;
  const lines = linesOut({ ...books, timeZone, t, names: { member, project }, most: MOST_RECORDS - others });
  return {
    sheets: {
      members: out.rows,
      shares: shares.rows,
      businesses: businesses.rows,
      chitties: chitties.rows,
      openings: lines.openings,
      entries: lines.entries,
      receipts,
    },
    left: leftBehind(books, { members: out, shares, businesses, chitties, lines }, translator),
  };
}

/** Tickets of one name are one chitty. */
function nameOfFund({ id, name }: ChittyFund, funds: ChittyFund[], t: Translate): string {
  const isOnly = name && funds.filter((fund) => fund.name === name).length === 1;
  return isOnly ? noTotal(name) : t('chitties.fundNumber', { id });
}

/** Everybody whom an entry, a business or a ticket names. */
function namedIn({ businesses, funds, lines }: DeviceBooks): Set<MemberId> {
  return new Set([
    ...businesses.map(({ refererId }) => refererId),
    ...funds.flatMap(({ users }) => users.map(({ userId }) => userId)),
    ...lines.flatMap((line) => memberOfLine(line) ?? []),
  ]);
}

// Receipts on paper, under their own numbers.

/** Members who are gone come by name. */
function receiptsOut(
  receipts: PastReceipt[],
  members: Member[],
  numberOf: (id: MemberId) => string | undefined,
): OutRow[] {
  return receipts.map(({ number, date, memberId, payerName, amount, purpose }) => {
    const member = members.find(({ id }) => id === memberId);
    const payer = memberId === null ? (payerName ?? '') : (numberOf(memberId) ?? nameOf(member, memberId));
    return { receiptNumber: number, date, payer, amount: toRupees(amount), ...(purpose && { purpose }) };
  });
}
