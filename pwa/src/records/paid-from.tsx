/** From where money was paid that went out without a place: the goods of a business, the prize money of a chitty. */
import { useState } from 'react';
import { type BankAccount, usualAccount } from 'shared-schema/bank/bank-account';
import type { MoneyMove } from 'shared-schema/bank/money-move';
import { type PaidFrom, isPaidFromSaid, isPaidFromUnsaid, sayPaidFrom } from 'shared-schema/bank/say-paid-from';
import { cashIn, placeOfLine } from 'shared-schema/bank/place';
import type { BankAccountId, MemberId } from 'shared-schema/ids';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import { type Actor, isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney, type Money } from 'shared-schema/money';
import { SelectField, type Options } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { cashByOf, type CashFrom, cashFromOf, takenOut, takenOutFor, withoutTakingOut } from './cash-source.ts';
import { memberNames, useTimeZone } from './records.tsx';
import { placeNamer } from './place-names.ts';
import { accountName, useBankAccounts } from './way-of-paying.tsx';

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
  const canSay = isSaid || isPaidFromUnsaid(line);
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
