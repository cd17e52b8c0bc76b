import type { BankAccount } from 'shared-schema/bank/bank-account';
import { utrIn } from 'shared-schema/bank/utr';
import { hasSameNote } from 'shared-schema/collections/same-note';
import { type Method, METHODS_OF_PAYING } from 'shared-schema/collections/account-id';
import { inRupees, RATE_UNIT } from 'shared-schema/collections/currency';
import type { BankAccountId, ProjectId } from 'shared-schema/ids';
import { addDays, startOfDay } from 'shared-schema/local-date';
import { formatMoney, type Money } from 'shared-schema/money';
import { type ReactNode, useRef, type Ref } from 'react';
import { localValues } from '../browser-storage.ts';
import { DayField, SelectField, TextField } from '../forms/kinds.tsx';
import { type FieldErrors, boundTo } from '../forms/draft.ts';
import { formatDate, t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { Notice } from '../ui/page.tsx';
import { notesText } from './foreign-notes.tsx';
import { useTimeZone, useToday } from './records.tsx';
import { UpiCodeButton } from './upi-code.tsx';
import { accountOf, offersAccounts, currencyTyped, type WayDraft } from './way-draft.ts';
import { nameOfMethod } from 'shared-schema/collections/method-name';
import { SegmentedField } from '../forms/segmented-field.tsx';
import type { Kind } from '../forms/draft-form.tsx';
import { countDigits } from './doubts.tsx';

/** Every bank account there is; none while they are read. */
export function useBankAccounts(): BankAccount[] {
  return useBooks((books) => books.bankAccounts.all(), []) ?? [];
}

/** Currencies of the countries where members work. */
const CURRENCIES = ['AED', 'SAR', 'QAR', 'OMR', 'KWD', 'BHD', 'USD', 'EUR', 'GBP'];

type Props = {
  draft: WayDraft;
  errors: FieldErrors;
  projectId: ProjectId;
  onChange: (changed: Partial<WayDraft>) => void;
  /** Money comes: what a payer scans for it. */
  asked?: { amount: Money; what: string } | undefined;
};

type AboveProps = { method: Method; onChange: (method: Method) => void; children: ReactNode };

/** How money is paid, and what is asked for then. */
export function WayOfPayingFields(props: Props) {
  return (
    <>
      <MethodChoice value={props.draft.method} onChange={(method) => props.onChange({ method })} />
      <WayDetails {...props} />
    </>
  );
}

/** The choice stands right above the button that takes the money, on a phone at the foot with it; what it asks for, in the form. */
export function AboveButton({ method, onChange, children }: AboveProps) {
  return (
    <div className="take-actions">
      <MethodChoice value={method} onChange={onChange} />
      {children}
    </div>
  );
}

/** Where money goes to that is paid so, and the number under which a bank knows it. */
export function WayDetails({ draft, errors, projectId, onChange, asked }: Props) {
  const accounts = useBankAccounts();
  const account = accountOf(draft, { accounts, projectId });
  const { method } = draft;
  const utr = useRef<HTMLInputElement>(null);
  return (
    <>
      {(method === 'UPI' || method === 'BANK') && offersAccounts(accounts) && (
        <AccountField
          accounts={accounts}
          value={account?.id ?? 'NONE'}
          hint={errors.bankAccountId && t('paying.orNotSaid')}
          error={errors.bankAccountId}
          onChange={(bankAccountId) => onChange({ bankAccountId })}
        />
      )}
      {method === 'UPI' && asked && (
        <UpiCodeButton
          account={account}
          paymentId={draft.paymentId}
          onScanned={() => utr.current?.focus()}
          {...asked}
        />
      )}
      {method === 'UPI' && (
        <UtrField
          ref={utr}
          value={draft.reference}
          error={errors.reference}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      {method === 'UPI' && asked && <SameNote reference={draft.reference} amount={asked.amount} />}
      {method === 'BANK' && (
        <ReferenceField
          value={draft.reference}
          error={errors.reference}
          onChange={(reference) => onChange({ reference })}
        />
      )}
      {method === 'CHEQUE' && <ChequeFields draft={draft} errors={errors} onChange={onChange} />}
    </>
  );
}

type AccountProps = {
  label?: string;
  accounts: BankAccount[];
  value: BankAccountId | 'NONE';
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: BankAccountId | 'NONE') => void;
};

/** One of the bank accounts, or none that is said. */
export function AccountField({ label = t('fields.bankAccountId'), accounts, ...field }: AccountProps) {
  const choices = accounts.map((account) => [account.id, accountName(account)] as const);
  return <SelectField {...field} label={label} choices={[...choices, ['NONE', t('paying.notSaid')]]} />;
}

/** As it is chosen. */
export function accountName({ name, lastDigits }: BankAccount): string {
  return `${name} …${lastDigits}`;
}

type FieldProps = Pick<Props, 'draft' | 'errors' | 'onChange'>;

/** For so many days the same note with the same sum is worth a look. */
const NOTE_DAYS = 90;

/** The receipt that has this note and sum already: it may be the same payment. */
function SameNote({ reference, amount }: { reference: string; amount: Money }) {
  const since = startOfDay(addDays(useToday(), -NOTE_DAYS), useTimeZone());
  const used = useBooks(
    async (books) => {
      if (!reference.trim() || utrIn(reference)) return undefined;
      return (await books.receiptsSince(since, (receipt) => hasSameNote(receipt, { reference, amount }))).at(-1);
    },
    [reference, amount, since],
  );
  if (!used) return null;
  const { id: number, payerName: payer, receivedOn } = used;
  return <Notice tone="waiting">{t('paying.noteUsed', { number, payer, date: formatDate(receivedOn) })}</Notice>;
}

function ChequeFields({ draft, errors, onChange }: FieldProps) {
  const bind = boundTo(draft, errors, (field, value) => onChange({ [field]: value }));
  return (
    <div className="form-pair">
      <TextField label={t('paying.chequeNumber')} inputMode="numeric" {...bind('chequeNumber')} />
      <DayField label={t('paying.chequeDate')} {...bind('chequeDate')} />
      <TextField label={t('fields.bank')} {...bind('chequeBank')} />
    </div>
  );
}

/** The currency of the notes that were last handed over here. */
export function usualCurrency(): string {
  return localValues.get(CURRENCY_KEY) ?? CURRENCIES[0]!;
}

const CURRENCY_KEY = 'foreignNotes.currency';

/** Foreign notes that are handed over for the sum in rupees. */
export function ForeignNotesFields({ draft, errors, onChange }: FieldProps) {
  const currency = currencyTyped(draft);
  const bind = boundTo(draft, errors, (field, value) => onChange({ [field]: value }));
  return (
    <>
      <SelectField
        label={t('paying.foreign')}
        {...bind('currencyCode')}
        onChange={(currencyCode) => {
          if (currencyCode) localValues.set(CURRENCY_KEY, currencyCode);
          onChange({ currencyCode });
        }}
        choices={[['', t('paying.noForeign')], ...CURRENCIES.map((code) => [code, code] as const)]}
      />
      {draft.currencyCode && (
        <div className="form-pair tight">
          <TextField label={t('paying.foreignAmount')} inputMode="decimal" {...bind('currencyAmount')} />
          <TextField
            label={t('paying.foreignRate')}
            hint={
              currency &&
              t('paying.foreignWorth', {
                notes: notesText(currency),
                rate: String(currency.rate / RATE_UNIT),
                amount: formatMoney(inRupees(currency)),
              })
            }
            inputMode="decimal"
            {...bind('currencyRate')}
          />
        </div>
      )}
    </>
  );
}

/** What a way of paying is called. */
export function methodLabel(method: Method): string {
  return nameOfMethod(method, t);
}

type MethodChoiceProps = {
  value: Method;
  onChange: (method: Method) => void;
};

/** How money changes hands, cash first. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  return (
    <SegmentedField
      label={t('records.method')}
      options={METHODS_OF_PAYING.map((method) => ({ value: method, label: methodLabel(method) }))}
      value={value}
      onChange={onChange}
    />
  );
}

type UtrFieldProps = {
  value: string;
  onChange: (reference: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The number of a UPI payment. Anything but 12 digits is kept as a note, and the field says so, with how many there are. */
function UtrField({ value, ...field }: UtrFieldProps) {
  const isNote = value.trim() !== '' && !utrIn(value);
  const hint = isNote ? t('paying.utrShort', { digits: countDigits(value) }) : t('paying.utrHint');
  return <TextField {...field} label={t('fields.utr')} hint={hint} inputMode="numeric" value={value} />;
}

/** A field for it, which `read` reads. */
export function utrKind<Out>(read: (typed: string) => Out): Kind<string, Out> {
  return { given: '', show: ({ label: _its, hint: _none, ...field }) => <UtrField {...field} />, read };
}

/** The number under which a bank knows the money: a UTR, that of a cheque. */
export function ReferenceField(field: UtrFieldProps) {
  return <TextField {...field} label={t('fields.reference')} hint={t('collect.referenceHint')} />;
}
