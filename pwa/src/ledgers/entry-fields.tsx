import type { ReactNode } from 'react';
import { METHODS, type Method } from 'shared-schema/collections/account-id';
import type { ProjectId, MemberId } from 'shared-schema/ids';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import { memberOfLine, otherParty } from 'shared-schema/ledgers/party';
import { t } from '../language/texts.ts';
import { type FieldErrors, boundTo, pastDayTyped, readDraft, rupeesTyped } from '../forms/draft.ts';
import { HeadField } from '../records/heads.tsx';
import { PartyPicker, type PartyDraft } from '../records/party-picker.tsx';
import { PaidFromField, paidFrom } from '../records/paid-out.tsx';
import { methodLabel } from '../records/way-of-paying.tsx';
import { useToday } from '../records/records.tsx';
import { SegmentedField } from '../forms/segmented-field.tsx';
import { DayField, RupeeField, SelectField, TextField } from '../forms/kinds.tsx';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { VoucherLine } from 'shared-schema/ledgers/voucher-commands';
import { dateOfLine, type Transaction } from 'shared-schema/ledgers/transaction';
import type { LocalDate } from 'shared-schema/local-date';
import { isClosed } from 'shared-schema/periods/require-open';
import { rupeesText } from 'shared-schema/typed-figure';
import { type CashFrom, cashByOf } from '../records/paid-from.tsx';
import { accountSaid, type WayDraft } from '../records/way-draft.ts';

type Props = {
  ledger: Ledger;
  projectId: ProjectId;
  draft: EntryDraft;
  set: SetEntry;
  errors: FieldErrors;
  /** Said of the amount. */
  children?: ReactNode;
};

/** The fields of an entry that is made by hand. */
export function EntryFields({ ledger, projectId, draft, set, errors, children }: Props) {
  const bind = boundTo(draft, errors, set);
  return (
    <>
      <SegmentedField
        label={t('ledgers.columnType')}
        options={[
          { value: 'CREDIT', label: t('ledgers.moneyIn') },
          { value: 'DEBIT', label: t('ledgers.moneyOut') },
        ]}
        value={draft.type}
        onChange={(type) => set('type', type)}
      />
      <RupeeField label={t('fields.amount')} {...bind('amount')} />
      {children}
      <DateAndMethod draft={draft} set={set} errors={errors} />
      <PaidFromField
        draft={draft}
        errors={errors}
        projectId={projectId}
        comesIn={draft.type === 'CREDIT'}
        onChange={(chosen) => {
          if ('cashFrom' in chosen) set('cashFrom', chosen.cashFrom);
          else set('bankAccountId', chosen.bankAccountId);
        }}
      />
      <PartyPicker
        label={draft.type === 'DEBIT' ? t('vouchers.paidTo') : undefined}
        {...draft}
        errors={errors}
        onChange={({ userId, party }) => {
          set('userId', userId);
          set('party', party);
        }}
      />
      <TextField label={t('fields.description')} {...bind('description')} />
      <HeadField
        ledger={ledger}
        value={draft.head}
        hint={t('ledgers.headHint')}
        error={errors.head}
        onChange={(head) => set('head', head)}
      />
      <TextField label={t('fields.reference')} hint={t('ledgers.referenceHint')} {...bind('reference')} />
    </>
  );
}

type FieldProps = Pick<Props, 'draft' | 'set' | 'errors'>;

function DateAndMethod({ draft, set, errors }: FieldProps) {
  const bind = boundTo(draft, errors, set);
  const today = useToday();
  return (
    <div className="form-pair tight">
      <DayField label={t('fields.date')} max={today} {...bind('date')} />
      <SelectField
        label={t('records.method')}
        {...bind('method')}
        choices={[['', t('ledgers.noMethod')], ...METHODS.map((method) => [method, methodLabel(method)] as const)]}
      />
    </div>
  );
}

/** What a person types of an entry, for a new one and for the right one in place of a wrong one. */

export type EntryDraft = PartyDraft & {
  type: TransactionType;
  amount: string;
  description: string;
  reference: string;
  /** Empty while incomplete. */
  date: string;
  method: Method | '';
  bankAccountId: WayDraft['bankAccountId'];
  /** Whose cash is paid out, once it is chosen; else one's own. */
  cashFrom?: CashFrom | undefined;
  head: string;
  /** What is paid besides, under the same number. */
  lines: LineDraft[];
};

export type LineDraft = { ledger: Ledger; head: string; amount: string; description: string };

type SetEntry = <K extends keyof EntryDraft>(field: K, value: EntryDraft[K]) => void;

/** `pays`: out of one's own cash, unless it is said otherwise. */
export function emptyEntry(today: LocalDate, pays = false): EntryDraft {
  const typed = { amount: '', userId: undefined, party: null, description: '', reference: '', head: '' };
  const way = pays ? ({ type: 'DEBIT', method: 'CASH' } as const) : ({ type: 'CREDIT', method: '' } as const);
  return { ...typed, ...way, date: today, bankAccountId: undefined, lines: [] };
}

/** What stands on a line, to be put right: today, where its own day is closed. */
export function draftOfLine(
  line: Transaction,
  {
    timeZone,
    today,
    closedUntil,
    cashFrom,
  }: { timeZone: string; today: LocalDate; closedUntil: LocalDate | null; cashFrom?: CashFrom | undefined },
): EntryDraft {
  const day = dateOfLine(line, timeZone);
  const party = otherParty(line);
  const { type, description, reference, method, head } = line;
  return {
    type,
    amount: rupeesText(line.amount),
    userId: memberOfLine(line),
    party: party && !('other' in party) ? party : null,
    description,
    reference: reference ?? '',
    date: isClosed(day, { closedUntil }) ? today : day,
    method: method ?? '',
    bankAccountId: accountSaid(line),
    ...(cashFrom && { cashFrom }),
    head: head ?? '',
    lines: [],
  };
}

/** The draft as a command's input has it. `wrong` is the entry that it puts right: a member who stands on it already is not chosen anew. */
export function entryTyped(
  { cashFrom, lines: _besides, ...draft }: EntryDraft,
  { today, by, ...of }: { today: LocalDate; by: MemberId; accounts: BankAccount[]; projectId: ProjectId },
  wrong?: Transaction,
) {
  const isKept = wrong && !draft.party && draft.userId === memberOfLine(wrong);
  return {
    ...draft,
    ...(draft.party && { userId: by }),
    ...(isKept && { party: undefined }),

    amount: rupeesTyped(t('fields.amount'), draft.amount, {
      missing: t('validation.positiveAmount'),
      onRecord: wrong?.amount,
    }),
    date: pastDayTyped(t('fields.date'), draft.date, today),
    method: draft.method || null,
    bankAccountId: paidFrom(draft, of)?.id ?? null,
    ...(isPaidInCash(draft) && { cashBy: cashByOf(cashFrom) }),
  };
}

/** The lines besides, as a command has them; what is wrong with one under `lines.0.…`. */
export function readLines(lines: LineDraft[]) {
  const missing = t('validation.positiveAmount');
  const readings = lines.map(({ description, ...line }) => {
    const amount = rupeesTyped(t('fields.amount'), line.amount, { missing });
    return readDraft(VoucherLine, { ...line, amount, description: description.trim() || null });
  });
  const errors = readings.flatMap(({ errors: wrong = {} }, index) =>
    Object.entries(wrong).map(([field, sentence]) => [`lines.${index}.${field}`, sentence] as const),
  );
  return { lines: readings.flatMap(({ input }) => input ?? []), errors: Object.fromEntries(errors) };
}

export function isPaidInCash({ type, method }: Pick<EntryDraft, 'type' | 'method'>): boolean {
  return type === 'DEBIT' && method === 'CASH';
}
