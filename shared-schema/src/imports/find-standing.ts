/** Which records of a sheet stand in the books already. Equal ones are counted: of two in a sheet, against one in the books, one is new. */
import { otherParty, type Party } from '../ledgers/party.ts';
import type * as v from 'valibot';
import { pastReceiptId } from '../collections/past-receipt.ts';
import type { ChittyFund } from '../chitties/chitty-fund.ts';
import type { MemberId } from '../ids.ts';
import type { InstallmentBusiness } from '../installments/installment-business.ts';
import { dateOfLine, type Transaction } from '../ledgers/transaction.ts';
import { wordsOfName } from '../members/likely-doubles.ts';
import type { Member } from '../members/member.ts';
import { phoneDigits, phoneEnding, PHONE_FIELDS } from '../members/phone-number.ts';
import { FIRST_PROJECT } from '../projects/project.ts';
import type { Row, RowId } from '../tables.ts';
import type { ImportKindName } from './import-kind-name.ts';
import type { ImportedTable } from './import-batch.ts';
import type { importKinds, ImportKinds } from './import-kinds.ts';

type RecordOf<K extends ImportKindName> = v.InferInput<ImportKinds[K]['bookRecord']>;
type RowOf<K extends ImportKindName> = Row<(typeof importKinds)[K]['table']>;

/** Who enters the sheet: under their name stand the lines that name no member. */
type Given = { actorId: MemberId; timeZone: string };

/** Keys of a record and of a row: they are the same thing if they share one. */
type Keys<K extends ImportKindName> = {
  ofRecord: (record: RecordOf<K>, given: Given) => string[];
  ofRow: (row: RowOf<K>, given: Given) => string[];
  /** Of what the row may have been before; for records that share none of `ofRow` with any. */
  ofRowBefore?: (row: RowOf<K>, given: Given) => string[];
};

const lines: Required<Keys<'entries'> & Keys<'openings'>> = {
  ofRecord: (record, { actorId }) => [lineKey({ ...record, person: personOf(record, actorId) })],
  ofRow: (line, { timeZone }) => lineKeys(line, personOf(line, line.createdBy), timeZone),
  // It may have been with nobody, or with who entered it, until somebody said whose it is.
  ofRowBefore: (line, { timeZone }) => ['', nameOf(line)].flatMap((person) => lineKeys(line, person, timeZone)),
};

const KEYS: { [K in ImportKindName]: Keys<K> } = {
  members: {
    ofRecord: (record) => memberKeys(record),
    ofRow: (row) => (row.status === 'REJECTED' ? [] : memberKeys(row)),
  },
  shares: {
    ofRecord: ({ memberId, trades }) => [historyKey(memberId, trades)],
    ofRow: ({ id, trades }) => [historyKey(id, trades)],
  },
  businesses: { ofRecord: (record) => [businessKey(record)], ofRow: (row) => [businessKey(row)] },
  chitties: {
    ofRecord: ({ userIds, ...terms }) => [chittyKey(terms, userIds)],
    ofRow: ({ users, ...terms }) => [chittyKey(terms, users.map(firstHolder))],
  },
  openings: {
    ofRecord: lines.ofRecord,
    ofRow: (line, given) => (line.opening ? lines.ofRow(line, given) : []),
    ofRowBefore: (line, given) => (line.opening ? lines.ofRowBefore(line, given) : []),
  },
  entries: {
    ofRecord: lines.ofRecord,
    ofRow: (line, given) => (line.opening ? [] : lines.ofRow(line, given)),
    ofRowBefore: (line, given) => (line.opening ? [] : lines.ofRowBefore(line, given)),
  },
  receipts: {
    ofRecord: ({ receiptNumber, date, amount }) => [keyOf(pastReceiptId(receiptNumber), date, amount)],
    ofRow: ({ id, date, amount }) => [keyOf(id, date, amount)],
  },
};

/** The number of the row that a record stands in, by the record's place among `records`. `rows` are all of the kind's table. */
export function findStanding<K extends ImportKindName>(
  kind: K,
  records: RecordOf<K>[],
  rows: readonly Row<ImportedTable>[],
  given: Given,
): Map<number, RowId<ImportedTable>> {
  const { ofRecord, ofRow, ofRowBefore } = KEYS[kind] as Keys<K>;
  const taken = new Set<RowId<ImportedTable>>();
  const standing = new Map<number, RowId<ImportedTable>>();
  for (const keysOf of ofRowBefore ? [ofRow, ofRowBefore] : [ofRow]) {
    const byKey = rowsByKey(rows, (row) => keysOf(row as RowOf<K>, given));
    for (const [index, record] of records.entries()) {
      if (standing.has(index)) continue;
      const found = ofRecord(record, given)
        .flatMap((key) => byKey.get(key) ?? [])
        .find((id) => !taken.has(id));
      if (found === undefined) continue;
      taken.add(found);
      standing.set(index, found);
    }
  }
  return standing;
}

function rowsByKey(
  rows: readonly Row<ImportedTable>[],
  keysOf: (row: Row<ImportedTable>) => string[],
): Map<string, RowId<ImportedTable>[]> {
  const byKey = new Map<string, RowId<ImportedTable>[]>();
  for (const row of rows) {
    if (row.deletedAt) continue;
    for (const key of keysOf(row)) {
      const same = byKey.get(key);
      if (same) same.push(row.id);
      else byKey.set(key, [row.id]);
    }
  }
  return byKey;
}

type Line = Pick<RecordOf<'entries'>, 'ledger' | 'type' | 'amount' | 'date' | 'projectId' | 'description'>;

function lineKey({ ledger, type, amount, date, projectId, description, person }: Line & { person: string }): string {
  return keyOf(ledger, type ?? 'CREDIT', amount, date, projectId ?? FIRST_PROJECT, wordsOfName(description), person);
}

function lineKeys(line: Transaction, person: string, timeZone: string): string[] {
  return line.reverses || line.reversedBy ? [] : [lineKey({ ...line, date: dateOfLine(line, timeZone), person })];
}

/** Nobody, of a line that is the association's, or stands under the name of who entered it for want of another. */
function personOf(line: { userId: unknown; party?: Party | null | undefined }, enteredBy: MemberId): string {
  const party = otherParty(line);
  if (party) return 'name' in party ? JSON.stringify(party.name) : '';
  return line.party === undefined && line.userId === enteredBy ? '' : nameOf(line);
}

function nameOf({ userId }: { userId: unknown }): string {
  return JSON.stringify(userId);
}

type Person = Partial<Pick<Member, 'name' | 'email' | 'dob' | (typeof PHONE_FIELDS)[number]>>;

/** The same name with the same address, birthday or phone: a couple shares an address. */
function memberKeys(person: Person | RecordOf<'members'>): string[] {
  const { email, dob, ...rest } = person as Person;
  const name = wordsOfName(rest.name ?? '');
  const phones = PHONE_FIELDS.flatMap((field) => phoneDigits(rest[field] ?? '') ?? []);
  return [
    ...(email ? [keyOf('email', name, email.toLowerCase())] : []),
    ...(dob ? [keyOf('born', name, dob)] : []),
    ...new Set(phones.map((phone) => keyOf('phone', name, phoneEnding(phone)))),
  ];
}

type Business = Pick<RecordOf<'businesses'>, 'customerName' | 'itemDescription' | 'purchaseDate'>;

function businessKey({ customerName, itemDescription, purchaseDate }: Business | InstallmentBusiness): string {
  return keyOf(wordsOfName(customerName), wordsOfName(itemDescription), purchaseDate);
}

type Trade = RecordOf<'shares'>['trades'][number];

function historyKey(member: unknown, trades: Trade[]): string {
  const told = trades.map(({ date, trade, shares, price, reference }) =>
    keyOf(date, trade, shares, price, wordsOfName(reference ?? '')),
  );
  return keyOf(member, ...told.toSorted());
}

type Chitty = Pick<RecordOf<'chitties'>, 'startedOn' | 'amount' | 'tenure'>;

function chittyKey({ startedOn, amount, tenure }: Chitty, holders: unknown[]): string {
  return keyOf(startedOn, amount, tenure, ...holders.map((holder) => JSON.stringify(holder)).toSorted());
}

function firstHolder({ userId, formerHolders }: ChittyFund['users'][number]): MemberId {
  return formerHolders?.[0] ?? userId;
}

function keyOf(...parts: unknown[]): string {
  return JSON.stringify(parts);
}
