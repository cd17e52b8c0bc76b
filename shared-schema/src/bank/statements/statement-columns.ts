/** Which column of a bank's statement holds what. */
import type { TransactionType } from '../../ledgers/ledger.ts';
import { comparableText, isEmptyCell, type Cell, type SheetTable } from '../../sheets/workbook.ts';
import type { StatementField } from './statement-facts.ts';

/** The places of the columns, from 0. */
export type Places = Partial<Record<StatementField, number>>;

/** The same by what a person sees: the name over the column, or its number from 1 where it has none; `NO_COLUMN` if it is not to be read. */
export type NamedColumns = Partial<Record<StatementField, string | number>>;

/** Chosen for a field that the file has not, or that does not hold what its name says. */
export const NO_COLUMN = '';

/** Names as banks of India and the Gulf have them; of several in one statement the first counts. */
const NAMES: Record<Exclude<StatementField, 'balanceMark'>, string> = {
  date: `Txn Date | Transaction Date | Tran Date | Trans Date | Txn Posted Date | Posting Date | Post Date | Posted Date |
    Booking Date | Date | Date(Value Date) | التاريخ | تاريخ العملية`,
  valueDate: 'Value Date | Value Dt | Value Dat | Val Date | Effective Date | تاريخ القيمة',
  text: `Description | Narration | Particulars | Transaction Remarks | Transaction Details | Remarks | Details |
    Transaction Description | Transaction Particulars | Transaction Narration | الوصف | تفاصيل العملية | البيان`,
  reference: `Chq./Ref.No. | Ref No./Cheque No. | Chq/Ref Number | Cheque Number | Cheque No | Chq No | Cheque Details |
    Instrument Id | Ref/Cheque No | Reference No | Reference | Ref No | UTR | UTR No | Reference Number | Cheque/Reference No |
    Tran Id | Transaction ID | رقم المرجع`,
  debit: `Debit | Withdrawal Amt. | Withdrawal Amount | Withdrawals | Withdrawal | DR | Debit Amount | Debits | Withdrawal (Dr) |
    Dr Amount | Paid Out | Money Out | مدين`,
  credit: `Credit | Deposit Amt. | Deposit Amount | Deposits | Deposit | CR | Credit Amount | Credits | Deposit (Cr) |
    Cr Amount | Paid In | Money In | دائن`,
  amount: 'Amount | Transaction Amount | Txn Amount | Tran Amount | المبلغ',
  mark: 'Dr / Cr | Cr/Dr | Debit/Credit | Credit/Debit | D/C | Type | Transaction Type | Txn Type',
  balance: `Balance | Closing Balance | Running Balance | BAL | Balance Amount | Available Balance | Account Balance |
    Ledger Balance | الرصيد`,
};

const FIELDS_BY_NAME = Object.entries(NAMES).map(
  ([field, names]) => [field as keyof typeof NAMES, names.split('|').map(comparableText)] as const,
);

/** All names, as `findTable` tells heads by them. */
const KNOWN = FIELDS_BY_NAME.flatMap(([, names]) => names);

export function knownColumnHeads(chosen: NamedColumns = {}): Set<string> {
  return new Set([...KNOWN, ...Object.values(chosen).map((name) => comparableText(String(name)))]);
}

/** The fields that a row names: it may be the heads of a table. */
export function fieldsNamedIn(cells: Cell[]): Set<string> {
  const names = new Set(cells.flatMap((cell) => (isEmptyCell(cell) || cell!.repeated ? [] : [nameOf(cell!.text)])));
  return new Set(FIELDS_BY_NAME.flatMap(([field, known]) => (known.some((name) => names.has(name)) ? [field] : [])));
}

/** `Balance (INR )` is the balance; of a currency that is not the books' the name stays as it is. */
function nameOf(head: string): string {
  return comparableText(head.replace(/[\s(]+(in\s+)?(inr|rs\.?|₹)[\s)]*$/i, ''));
}

/** Where each field stands: as it was chosen by hand, else by name. */
export function placesOf({ heads, rows }: SheetTable, chosen: NamedColumns = {}): Places {
  const places = chosenPlaces(heads, chosen);
  const names = heads.map(nameOf);
  const taken = new Set(Object.values(places));
  for (const [field, known] of FIELDS_BY_NAME) {
    if (field === 'mark' || places[field] !== undefined || chosen[field] === NO_COLUMN) continue;
    if (Object.entries(chosen).some(([, name]) => name !== NO_COLUMN) && isAmountField(field)) continue;
    for (const name of known) {
      const position = names.findIndex((each, index) => each === name && !taken.has(index));
      if (position < 0) continue;
      places[field] = position;
      taken.add(position);
      break;
    }
  }
  // Where a bank has both, one of the two columns is the other once more.
  if (places.debit !== undefined && places.credit !== undefined) delete places.amount;
  if (places.amount !== undefined) {
    delete places.debit;
    delete places.credit;
  }
  return { ...places, ...marksOf(names, rows, places, taken) };
}

/** Of the amounts those count that a person has chosen, and no others. */
function isAmountField(field: StatementField): boolean {
  return field === 'debit' || field === 'credit' || field === 'amount';
}

function chosenPlaces(heads: string[], chosen: NamedColumns): Places {
  const names = heads.map(comparableText);
  const found = Object.entries(chosen).flatMap(([field, name]) => {
    if (name === NO_COLUMN) return [];
    const position = typeof name === 'number' ? name - 1 : names.indexOf(comparableText(name));
    return position >= 0 ? [[field, position] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A column of `Cr` and `Dr` behind the balance is the balance's, any other that of the amount. */
function marksOf(names: string[], rows: SheetTable['rows'], places: Places, taken: Set<number>): Places {
  const known = new Set(FIELDS_BY_NAME.find(([field]) => field === 'mark')![1]);
  const records = rows.filter(({ kind }) => kind === 'record');
  const marks = names.flatMap((name, position) => {
    if (!known.has(name) || taken.has(position)) return [];
    const filled = records.map(({ cells }) => cells[position]).filter((cell) => !isEmptyCell(cell));
    return filled.length > 0 && filled.every((cell) => isMark(cell!.text)) ? [position] : [];
  });
  const ofBalance = marks.find((position) => places.balance !== undefined && position === places.balance + 1);
  const ofAmount = marks.find((position) => position !== ofBalance);
  return {
    ...(places.amount !== undefined && ofAmount !== undefined && places.mark === undefined && { mark: ofAmount }),
    ...(ofBalance !== undefined && places.balanceMark === undefined && { balanceMark: ofBalance }),
  };
}

/** What must be known before a line can be read. */
export function missingFields(places: Places): StatementField[] {
  const hasAmount = places.amount !== undefined || (places.debit !== undefined && places.credit !== undefined);
  return [
    ...(places.date === undefined ? ['date' as const] : []),
    ...(places.text === undefined ? ['text' as const] : []),
    ...(hasAmount ? [] : ['amount' as const]),
  ];
}

/** A balance that cards and holds change, too: it need not follow from line to line. */
export function isAvailableBalance(head: string): boolean {
  return /avail|متاح|उपलब्ध|ലഭ്യ/i.test(head);
}

/** The places by the names over them, so that the next file of the same bank is read alike; what was chosen away stays so. */
export function namesOfPlaces(heads: string[], places: Places, chosen: NamedColumns = {}): NamedColumns {
  const named = Object.entries(places).map(([field, position]) => {
    const name = heads[position]?.trim() ?? '';
    return [field, name && heads.indexOf(heads[position]!) === position ? name : position + 1];
  });
  const away = Object.entries(chosen).filter(([, name]) => name === NO_COLUMN);
  return Object.fromEntries([...away, ...named]) as NamedColumns;
}

/** What was remembered of another file, if this one has each of its columns: else the same name or number may be of something else. */
export function fittingColumns(heads: string[], remembered: NamedColumns = {}): NamedColumns | undefined {
  const names = heads.map(comparableText);
  function isHere(name: string | number): boolean {
    if (typeof name === 'string') return name === NO_COLUMN || names.includes(comparableText(name));
    // It had a number because nothing stood over it, or the name of one before it.
    const head = names[name - 1] ?? '';
    return head === '' || names.indexOf(head) < name - 1;
  }
  return Object.values(remembered).every(isHere) ? remembered : undefined;
}

// The letters or words by which a bank says which way money went.

const MARKS: Record<string, TransactionType> = {
  cr: 'CREDIT',
  c: 'CREDIT',
  credit: 'CREDIT',
  deposit: 'CREDIT',
  dr: 'DEBIT',
  d: 'DEBIT',
  debit: 'DEBIT',
  withdrawal: 'DEBIT',
};

function isMark(text: string): boolean {
  return directionOf(text) !== undefined;
}

export function directionOf(text: string): TransactionType | undefined {
  return MARKS[comparableText(text)];
}
