/** Everything that the books hold as sheets that import reads, and what of it does not come along. */
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { PastReceipt } from 'shared-schema/collections/past-receipt';
import type { Context } from 'shared-schema/command';
import type { MemberId } from 'shared-schema/ids';
import { memberOfLine } from 'shared-schema/ledgers/party';
import { dateOfLine, isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { IMPORT_KINDS, type ImportKindName } from 'shared-schema/imports/import-kind-name';
import { MOST_RECORDS } from 'shared-schema/imports/import-batch';
import { isMember, type Member, nameOf, SHARE_PRICE } from 'shared-schema/members/member';
import { sharesOf } from 'shared-schema/shares/holdings';
import { type ShareTrade, sharesAfter } from 'shared-schema/shares/share-history';
import type { Translate, Translator } from 'shared-schema/texts/translate';
import { contractsNamed } from '../../records/line-description.ts';
import type { BooksReader } from '../../sync/books/reader.ts';
import { allLines } from '../../sync/ledger/ledger-pages.ts';
import { kindName, type WrittenRow } from '../sheet-kind.ts';
import { sheetOf, xlsxOf } from '../template.ts';
import { type DeviceBooks, type OutNames, noTotal, rowOut } from './books.ts';
import { businessesOut, chittiesOut } from './contracts-out.ts';
import { leftBehind } from './left-behind.ts';
import { linesOut } from './lines-out.ts';
import { neverAlong } from './never-along.ts';

/** All books that this device holds; waiting changes count. Throws RefusalError `records.awaited` while some are on their way. */
export async function readDeviceBooks(books: BooksReader): Promise<DeviceBooks> {
  const lines = await allLines(books);
  return {
    members: await books.members.all(),
    projects: await books.projects.all(),
    businesses: await books.installmentBusinesses.all(),
    funds: await books.chittyFunds.all(),
    lines,
    heads: await books.heads.all(),
    accounts: await books.accounts.all(),
    shareHistories: await books.shareHistories.all(),
    pastReceipts: await books.pastReceipts.all(),
    contractOf: await contractsNamed(books, lines),
  };
}

/** The workbook of everything, as this device has it. */
export async function everythingFile(
  books: BooksReader,
  fileName: string,
  translator: Translator,
  context: Context,
): Promise<File> {
  return booksFile(booksOut(await readDeviceBooks(books), translator, context), fileName, translator.t);
}

type BooksOut = {
  sheets: Partial<Record<ImportKindName, WrittenRow[]>>;
  /** What of these books does not come along, in sentences. */
  left: string[];
};

export function booksOut(books: DeviceBooks, translator: Translator, context: Context): BooksOut {
  const { members, projects, funds } = books;
  const { t } = translator;
  const out = new MembersOut(members, namedIn(books));
  const names: OutNames = { member: out.numberOf, projects };
  /** A business and a ticket need one: those of people who are gone come under whoever writes this. */
  const someone: OutNames = {
    member: (id) => out.numberOf(id) ?? out.numberOf(context.actor.id) ?? '',
    projects,
  };
  const businesses = businessesOut(books.businesses, someone);
  // Who is gone held tickets, too.
  const known = {
    member: (id: MemberId) => members.map((each) => ({ ...each, deletedAt: null })).find((each) => each.id === id),
    project: (id: number) => projects.find((each) => each.id === id),
    shareHistory: () => undefined,
    pastReceipt: () => undefined,
  };
  const chitties = chittiesOut(funds, (fund) => nameOfFund(fund, funds, t), known, context, someone);
  const { timeZone } = context;
  const shares = sharesOut(books, timeZone, names);
  const receipts = receiptsOut(books.pastReceipts, members, names);
  const others = out.rows.length + shares.rows.length + businesses.rows.length + funds.length + receipts.length;
  const lines = linesOut({ ...books, timeZone, t, names, most: MOST_RECORDS - others });
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

/** A sheet for each kind that import reads, and last what does not come along. */
export async function booksFile({ sheets, left }: BooksOut, fileName: string, t: Translate): Promise<File> {
  const written = IMPORT_KINDS.flatMap((kind) => {
    const rows = sheets[kind] ?? [];
    return rows.length > 0 ? [sheetOf(kind, rows, kindName(kind, t), t)] : [];
  });
  const blob = await xlsxOf([...written, readMe(left, t)]);
  return new File([blob], fileName, { type: blob.type });
}

function readMe(left: string[], t: Translate) {
  const line = (value: string, style: object = {}) => [{ type: String, value, wrap: true, ...style }];
  const bold = { fontWeight: 'bold' };
  return {
    sheet: t('booksOut.readMe'),
    data: [
      line(t('booksOut.title'), bold),
      line(t('booksOut.about')),
      [],
      line(t('booksOut.staysTitle'), bold),
      ...[...left, ...neverAlong(t)].map((sentence) => line(sentence)),
    ],
    columns: [{ width: 100 }],
    orientation: 'portrait',
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

/** Receipts on paper, under their own numbers. Members who are gone come by name. */
function receiptsOut(receipts: PastReceipt[], members: Member[], { member, projects }: OutNames): WrittenRow[] {
  const nameOrNumber = (id: MemberId) =>
    member(id) ??
    nameOf(
      members.find((each) => each.id === id),
      id,
    );
  return receipts.map((receipt) => {
    const { number, memberId, payerName, purpose } = receipt;
    const record = { ...receipt, receiptNumber: number, payer: memberId ?? payerName ?? '', purpose: purpose || null };
    return rowOut('receipts', record, { member: nameOrNumber, projects });
  });
}

type SharesOut = {
  rows: WrittenRow[];
  /** Import would refuse the histories of these: they hold another number of shares than the trades make. */
  unequal: Member[];
};

/** The history of members' shares: a row for each trade, those in these books among them. */
function sharesOut({ shareHistories, members, lines }: DeviceBooks, timeZone: string, names: OutNames): SharesOut {
  const bought = Map.groupBy(
    lines.filter((line) => line.purpose === 'SHARES' && !isReversal(line)),
    ({ userId }) => userId,
  );
  const out: SharesOut = { rows: [], unequal: [] };
  for (const { id, trades } of shareHistories) {
    const member = members.find((each) => each.id === id);
    if (!names.member(id) || !member) continue;
    const all = [...trades, ...(bought.get(id) ?? []).map((line) => tradeOf(line, timeZone))];
    if (sharesAfter(all) !== member.share) out.unequal.push(member);
    else {
      const records = all.map((each) => ({ ...each, memberId: id, reference: each.reference || null }));
      out.rows.push(...records.map((record) => rowOut('shares', record, names)));
    }
  }
  return out;
}

function tradeOf(line: Transaction, timeZone: string): ShareTrade {
  const trade = line.type === 'CREDIT' ? 'BOUGHT' : 'GIVEN_BACK';
  return { date: dateOfLine(line, timeZone), trade, shares: sharesOf(line), price: SHARE_PRICE, reference: null };
}

/** The sheet of members, and what the other sheets call each of them. */
class MembersOut {
  readonly rows: WrittenRow[];
  readonly #travelling: Map<MemberId, Member>;

  /** Everybody who is a member, and who once was if something that travels names them. */
  constructor(members: Member[], named: ReadonlySet<MemberId>) {
    const travelling = members.filter(
      (member) =>
        (isMember(member) && !member.deletedAt) || (named.has(member.id) && Boolean(member.name && phoneOf(member))),
    );
    this.#travelling = new Map(travelling.map((member) => [member.id, member]));
    this.rows = travelling.map((member) => {
      // The address of someone who is gone may be another's by now.
      const own = Object.entries(member).filter(([field, value]) => value && !(field === 'email' && member.deletedAt));
      const record = { ...Object.fromEntries(own), number: this.numberOf(member.id), name: noTotal(member.name) };
      return rowOut('members', record, NOBODY);
    });
  }

  /** Undefined for one who does not come along. With a letter, so that nobody takes it for the number that a member of the other association has. */
  numberOf = (id: MemberId): string | undefined => (this.#travelling.has(id) ? `M-${id}` : undefined);

  /** The members without a phone, which each must have who comes in. */
  withoutPhone(): Member[] {
    return [...this.#travelling.values()].filter((member) => !phoneOf(member));
  }
}

/** A member names no other one, and no project. */
const NOBODY: OutNames = { member: () => undefined, projects: [] };

function phoneOf({ mobileIndia, mobileAbroad }: Member): string | undefined {
  return mobileIndia || mobileAbroad || undefined;
}
