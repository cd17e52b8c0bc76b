import { type BankAccount, usualAccount } from 'shared-schema/bank/bank-account';
import type { Method } from 'shared-schema/collections/method';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { FieldErrors } from '../forms/read-draft.ts';
import { MethodChoice } from './method-choice.tsx';
import { ReferenceField } from './reference-field.tsx';
import type { WayDraft } from './way-draft.ts';
import { AccountField, useBankAccounts } from './way-of-paying.tsx';

export type PaidOutDraft = Pick<WayDraft, 'method' | 'reference' | 'bankAccountId'>;

/** The account from which it is paid; a cheque of ours is drawn on one, too. */
export function paidFrom(
  { method, bankAccountId }: { method: Method | ''; bankAccountId: WayDraft['bankAccountId'] },
  accounts: BankAccount[],
): BankAccount | undefined {
  if (!method || method === 'CASH' || method === 'ADJUSTMENT' || bankAccountId === 'NONE') return undefined;
  return bankAccountId ? accounts.find(({ id }) => id === bankAccountId) : usualAccount(accounts, FIRST_PROJECT);
}

type Props = { draft: PaidOutDraft; errors: FieldErrors; onChange: (changed: Partial<PaidOutDraft>) => void };

/** How money is paid out, and from which bank account. */
export function PaidOutFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <MethodChoice value={draft.method} onChange={(method) => onChange({ method })} />
      <PaidFromField draft={draft} errors={errors} onChange={onChange} />
      <ReferenceField
        value={draft.reference}
        error={errors.reference}
        onChange={(reference) => onChange({ reference })}
      />
    </>
  );
}

type FromProps = {
  draft: { method: Method | ''; bankAccountId: WayDraft['bankAccountId'] };
  errors: FieldErrors;
  onChange: (changed: Pick<WayDraft, 'bankAccountId'>) => void;
};

/** Shown for what is not cash, once there is a bank account. */
export function PaidFromField({ draft, errors, onChange }: FromProps) {
  const accounts = useBankAccounts();
  const { method } = draft;
  if (!method || method === 'CASH' || method === 'ADJUSTMENT' || accounts.length === 0) return null;
  return (
    <AccountField
      accounts={accounts}
      value={paidFrom(draft, accounts)?.id ?? 'NONE'}
      error={errors.bankAccountId}
      onChange={(bankAccountId) => onChange({ bankAccountId })}
    />
  );
}
