/** From where money was paid that went out without a place: the goods of a business, the prize money of a chitty. */
import { useState } from 'react';
import { type BankAccount, usualAccount } from 'shared-schema/bank/bank-account';
import { type MoneyMove, cashIn, placeOfLine, nameOfPlace, type Place, placeOfKey } from 'shared-schema/bank/place';
import { type PaidFrom, isPaidFromSaid, isPaidFromUnsaid, sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import type { BankAccountId, MemberId, TransactionId } from 'shared-schema/ids';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Actor, isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import { SelectField, type Options } from '../forms/kinds.tsx';
import { t, translator } from '../language/texts.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { moneyByPlace, heldInPlace } from '../sync/ledger/money-by-place.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useTimeZone } from './records.tsx';
import { isSayable } from 'shared-schema/periods/require-open';
import { useClosings } from './closings.ts';
import { memberNames, memberNamer } from './member-names.ts';
import { accountName, useBankAccounts } from './way-of-paying.tsx';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { moveMoney, withdrawMoneyMove } from 'shared-schema/bank/move-money';
import { deleteTransaction } from 'shared-schema/ledgers/transaction-commands';
import type { LocalDate } from 'shared-schema/local-date';
import type { Device } from '../sync/device/device.ts';
import type { CommandStep } from '../sync/outbox/check-asking.ts';
import { stepOf } from '../sync/outbox/dispatch.ts';
import { linesOfVoucher } from './line-description.ts';
import { placeOutflowsOf } from 'shared-schema/bank/place-outflow';
import type { Change } from 'shared-schema/command';
import { type RefusalError, refuse } from 'shared-schema/refusal-error';

/** What is chosen in the field. */
export type PaidFromChoice = BankAccountId | CashFrom;

/** What a line's place is called. */
export async function placeNameOf(books: BooksReader, line: Transaction): Promise<string> {
  const place = (await takenOut(books, line))?.from ?? placeOfLine(line);
  return (await placeNamer(books, [place]))(place);
}

/** The name of the place, which admins say, and say again where it is wrong. */
export function PaidFromPlace({ line, place }: { line: Transaction; place: string }) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  const isSaid = isPaidFromSaid(line, useUser());
  const says = isSaid ? t('records.changePaidFrom') : t('records.sayPaidFrom');
  const day = dateOfLine(line, useTimeZone());
  const closings = useClosings();
  const canSay = (isSaid || isPaidFromUnsaid(line)) && closings && isSayable(day, closings);
  return (
    <span className="with-act">
      {place}
      {admin && canSay && <Button look="text" dense label={says} onClick={() => setOpen(true)} />}
      {open && <PaidFromDialog line={line} verb={says} onClose={() => setOpen(false)} />}
    </span>
  );
}

type DialogProps = { line: Transaction; verb: string; onClose: () => void };

function PaidFromDialog({ line, verb, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const accounts = useBankAccounts();
  const [chosen, setChosen] = useState<PaidFromChoice>();
  const [user, day] = [useUser(), dateOfLine(line, useTimeZone())];
  const box = useBooks(async (books) => ({ move: await takenOut(books, line) }), [line]);
  const choice =
    chosen ?? saidOf(line, box?.move, { user, accounts }) ?? usualAccount(accounts, line.projectId)?.id ?? 'CASH';
  const { amount: sum } = line;
  const amount = formatMoney(sum);

  async function save(): Promise<void> {
    const was = isPaidFromUnsaid(line) ? undefined : placeOfLine(line);
    const takeOut = takenOutFor(choice, user, { amount: sum, date: day });
    const withIt = () => [...withoutTakingOut(box?.move, user), ...takeOut({ id: line.id })];
    await dispatch(sayPaidFrom, { id: line.id, from: placeChosen(choice)!, was }, { with: withIt });
    toast(t('records.paidFromSaid', { amount }));
  }

  return (
    <ConfirmDialog open title={t('records.paidFromTitle', { amount })} verb={verb} onConfirm={save} onCancel={onClose}>
      <PlaceField label={t('records.paidFrom')} value={choice} onChange={setChosen} />
    </ConfirmDialog>
  );
}

/** What was said of it. */
function saidOf(
  line: Transaction,
  box: MoneyMove | undefined,
  { user, accounts }: { user: Actor; accounts: BankAccount[] },
): PaidFromChoice | undefined {
  return line.cashBy ? cashFromOf(line, box, user) : accounts.find(({ id }) => id === line.bankAccountId)?.id;
}

/** As the command takes it; undefined where nobody says it. */
export function placeChosen(choice: PaidFromChoice): PaidFrom | undefined {
  if (choice === 'NONE') return undefined;
  if (typeof choice === 'number') return { bankAccountId: choice };
  const cashOf = cashByOf(choice);
  return cashOf ? { cashOf } : { ownCash: true };
}

type FieldProps<C> = {
  label: string;
  value: C;
  error?: string | undefined;
  /** Whether it may be left open. */
  optional?: boolean;
  onChange: (choice: C) => void;
};

/** The cash of whoever fills in the form, the cash box or, for a super admin, the cash of others; or one of the bank accounts. */
export function PlaceField(props: FieldProps<PaidFromChoice>) {
  const accounts = useBankAccounts();
  return <CashFromField {...props} accounts={accounts} />;
}

/** The same without bank accounts. */
export function CashFromField<C extends PaidFromChoice>({
  optional,
  accounts = [],
  ...field
}: FieldProps<C> & { accounts?: BankAccount[] }) {
  const choices: Options<PaidFromChoice> = [
    ...accounts.map((account) => [account.id, accountName(account)] as const),
    ['CASH', t('records.myCash')],
    ['BOX', t('places.cashBox')],
    ...useCashHolders(cashByOf(field.value)).map(
      ({ id, name }) => [`cash-${id}`, t('places.cashOf', { name })] as const,
    ),
    ...(optional ? [['NONE', t('paying.notSaid')] as const] : []),
  ];
  return <SelectField {...field} choices={choices as Options<C>} />;
}

/** The others whose cash a super admin may pay from: who has any, and who is chosen. */
function useCashHolders(chosen: MemberId | undefined): { id: MemberId; name: string }[] {
  const user = useUser();
  const mayChoose = isSuperAdmin(user);
  const holders = useBooks(
    async (books) => {
      const cash = mayChoose ? cashIn(await moneyByPlace(books)) : new Map<MemberId, Money>();
      const holding = [...cash].flatMap(([id, sum]) => (sum > 0 && id !== user.id ? [id] : []));
      const names = await memberNames(books, [...new Set(chosen ? [...holding, chosen] : holding)]);
      return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
    },
    [mayChoose, user.id, chosen],
  );
  return holders ?? [];
}

/**
 * Whose cash a payment comes out of. That of the cash box is taken out first, into the hands of whoever pays: so each release knows where it
 * went, and what undoes the payment puts it back.
 */

/** One's own, that of the cash box, or of somebody by number; none, of months past. */
export type CashFrom = 'CASH' | 'BOX' | `cash-${number}` | 'NONE';

/** Whose it is, if it is somebody else's. */
export function cashByOf(from: string | number | undefined): MemberId | undefined {
  return String(from).startsWith('cash-') ? (Number(String(from).slice('cash-'.length)) as MemberId) : undefined;
}

/** Whose it was, of an entry; `box` is what was taken out of the cash box for it. What cannot be put back there is no longer the box's. */
export function cashFromOf(
  { method, cashBy }: Pick<Transaction, 'method' | 'cashBy'>,
  box: MoneyMove | undefined,
  actor: Actor,
): CashFrom {
  if (mayPutBack(box, actor)) return 'BOX';
  if (method === 'CASH' && !cashBy) return 'NONE';
  return cashBy && cashBy !== actor.id ? `cash-${cashBy}` : 'CASH';
}

/** As the input of a command has it. */
type Paid = { amount: number; date?: string | null | undefined };

/** What comes before a payment out of the cash box, in the same step. The note names its entry. */
export function takenOutFor(from: string | number | undefined, { id: me }: Actor, { amount, date }: Paid) {
  return (made: object): CommandStep[] => {
    if (from !== 'BOX') return [];
    const note = noteOf(lineOf(made));
    return [stepOf(moveMoney, { from: { cashBox: true }, to: { cashOf: me }, amount, date, note })];
  };
}

type Made = { entryId?: number; transactionId?: number; id?: number; ids?: number[] };

/** The number of the payment's entry, as commands that pay call it. */
export function lineOf({ entryId, transactionId, id, ids = [] }: Made): number {
  return (entryId ?? transactionId ?? id ?? ids[0])!;
}

function noteOf(line: number): string {
  return `#${line}`;
}

/** What was taken out of the cash box for this payment. */
export async function takenOut(books: BooksReader, line: Transaction): Promise<MoneyMove | undefined> {
  if (!line.cashBy || line.type === 'CREDIT') return undefined;
  const paid = await linesOfVoucher(books, line);
  const sum = sumOf(paid);
  const notes = new Set<string | null>(paid.map(({ id }) => noteOf(id)));
  const found = await books.moneyMoves.where(({ note, from }) => notes.has(note) && 'cashBox' in from);
  return found.find(({ to, amount }) => 'cashOf' in to && to.cashOf === line.cashBy && amount === sum);
}

/** Takes a line out of its ledger; what was taken out of the cash box for it is there again. */
export async function deleteLine(
  { books, dispatch, user }: Pick<Device, 'books' | 'dispatch'> & { user: Actor },
  id: TransactionId,
  reason?: string,
): Promise<void> {
  const box = await books.read(async (shown) => {
    const line = await shown.transactions.get(id);
    return line && takenOut(shown, line);
  });
  await dispatch(deleteTransaction, { id, reason }, { with: () => withoutTakingOut(box, user) });
}

/** Undoes that, where the payment never was. Whoever may not take it back leaves the cash with whom it is. */
function withoutTakingOut(move: MoneyMove | undefined, actor: Actor): CommandStep[] {
  if (!move || (move.createdBy !== actor.id && !isSuperAdmin(actor))) return [];
  return [stepOf(withdrawMoneyMove, { id: move.id })];
}

/** Puts it back on the day on which a counter-entry undoes the payment. */
export function putBack(move: MoneyMove | undefined, actor: Actor, date: LocalDate): CommandStep[] {
  if (!mayPutBack(move, actor)) return [];
  const { to: from, amount, note } = move;
  return [stepOf(moveMoney, { from, to: { cashBox: true }, amount, date, note })];
}

function mayPutBack(move: MoneyMove | undefined, actor: Actor): move is MoneyMove & { to: { cashOf: MemberId } } {
  return move !== undefined && 'cashOf' in move.to && (move.to.cashOf === actor.id || isSuperAdmin(actor));
}

/** Loaded once something is entered: no screen needs it before. */

/** RefusalError `place.aboveHeld` for each place that would pay more than it holds. */
export async function shortPlaces(shown: BooksReader, changes: Change[]): Promise<RefusalError[]> {
  const short: RefusalError[] = [];
  for (const { key, amount } of await placeOutflowsOf(changes, ({ table, row }) => shown.row(table, row.id))) {
    const held = await heldInPlace(shown, key);
    if (held === undefined || amount <= held) continue;
    const place = placeOfKey(key);
    const placeName = await placeNamer(shown, [place]);
    short.push(refuse('place.aboveHeld', { place: placeName(place), held, left: subtract(held, amount) }));
  }
  return short;
}

// What places of money are called on screens and papers.

/** Names of these places in the reader's language. */
export async function placeNamer(books: BooksReader, places: Place[]): Promise<(place: Place) => string> {
  const names = new Map((await books.bankAccounts.all()).map(({ id, name }) => [id, name]));
  const nameOf = await memberNamer(
    books,
    places.map((place) => ('cashOf' in place ? place.cashOf : undefined)),
  );
  return (place) => nameOfPlace(place, translator(), { accountName: (id) => names.get(id), nameOf });
}

/** Where the money of a line came to or went from; undefined where nobody has said so. */
export async function namedPlaceOf(books: BooksReader, line: Transaction): Promise<string | undefined> {
  const place = placeOfLine(line);
  if ('unsaid' in place || 'adjustments' in place) return undefined;
  return (await placeNamer(books, [place]))(place);
}
