import type { BankAccount } from 'shared-schema/bank/bank-account';
import type { Method } from 'shared-schema/collections/account-id';
import type { ProjectId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { kept } from '../forms/kinds.tsx';
import type { FieldErrors } from '../forms/draft.ts';
import { useUser } from '../session/session-context.tsx';
import { type CashFrom, cashByOf, takenOutFor, CashFromField } from './paid-from.tsx';
import { MethodChoice, ReferenceField, AccountField, useBankAccounts } from './way-of-paying.tsx';
import { chosenOrUsual, type MoneyOf, type WayDraft } from './way-draft.ts';

export type PaidOutDraft = Pick<WayDraft, 'method' | 'reference' | 'bankAccountId'> & {
  /** Whose cash it is, once somebody has chosen; else one's own. */
  cashFrom?: CashFrom | undefined;
};

/** The account from which it is paid; a cheque of ours is drawn on one, too. */
export function paidFrom(
  { method, bankAccountId }: { method: Method | ''; bankAccountId: WayDraft['bankAccountId'] },
  money: MoneyOf,
): BankAccount | undefined {
  if (!method || method === 'CASH' || method === 'ADJUSTMENT') return undefined;
  return chosenOrUsual(bankAccountId, money);
}

type Props = {
  projectId: ProjectId;
  draft: PaidOutDraft;
  errors: FieldErrors;
  /** It comes in instead. */
  comesIn?: boolean;
  onChange: (changed: Partial<PaidOutDraft>) => void;
};

/** How money is paid out, and from where. */
export function PaidOutFields({ draft, errors, onChange, ...of }: Props) {
  return (
    <>
      <MethodChoice value={draft.method} onChange={(method) => onChange({ method })} />
      <PaidFromField draft={draft} errors={errors} onChange={onChange} {...of} />
      <ReferenceField
        value={draft.reference}
        error={errors.reference}
        onChange={(reference) => onChange({ reference })}
      />
    </>
  );
}

/** The fields of a form for it; PaidOutFields shows them. */
export function paidOutKinds() {
  return {
    method: kept<Method>('CASH'),
    reference: kept(''),
    bankAccountId: kept<WayDraft['bankAccountId']>(undefined),
    cashFrom: kept<CashFrom | undefined>(undefined),
  };
}

/** What is chosen as a command has it, and what takes the money out of the cash box if it comes from there. */
export function usePaidOut(draft: PaidOutDraft, projectId: ProjectId, comesIn = false) {
  const accounts = useBankAccounts();
  const user = useUser();
  const from = draft.method === 'CASH' && !comesIn ? draft.cashFrom : undefined;
  return {
    paid: {
      method: draft.method,
      reference: draft.reference.trim() || null,
      bankAccountId: paidFrom(draft, { accounts, projectId })?.id ?? null,
      cashBy: cashByOf(from),
    },
    takenOut: (paid: { amount: number; date?: string | null | undefined }) => ({ with: takenOutFor(from, user, paid) }),
  };
}

type FromProps = {
  projectId: ProjectId;
  draft: { method: Method | ''; bankAccountId: WayDraft['bankAccountId']; cashFrom?: CashFrom | undefined };
  errors: FieldErrors;
  comesIn?: boolean;
  onChange: (changed: Partial<Pick<PaidOutDraft, 'bankAccountId' | 'cashFrom'>>) => void;
};

/** Of cash that is paid out whose it is; of what is no cash the bank account, once there is one. */
export function PaidFromField({ draft, errors, comesIn = false, onChange, projectId }: FromProps) {
  const accounts = useBankAccounts();
  const { method, cashFrom = 'CASH' } = draft;
  if (method === 'CASH' && !comesIn) {
    return (
      <CashFromField
        label={t('records.paidFrom')}
        value={cashFrom}
        error={errors.cashBy}
        optional={cashFrom === 'NONE'}
        onChange={(chosen) => onChange({ cashFrom: chosen })}
      />
    );
  }
  if (!method || method === 'CASH' || method === 'ADJUSTMENT' || accounts.length === 0) return null;
  return (
    <AccountField
      accounts={accounts}
      value={paidFrom(draft, { accounts, projectId })?.id ?? 'NONE'}
      hint={errors.bankAccountId && t('paying.orNotSaid')}
      error={errors.bankAccountId}
      onChange={(bankAccountId) => onChange({ bankAccountId })}
    />
  );
}
