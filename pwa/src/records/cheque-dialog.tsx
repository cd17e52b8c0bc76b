import type { ChequeState } from 'shared-schema/collections/cheque';
import { moveCheque } from 'shared-schema/collections/undo-receipt';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import { usualAccount } from 'shared-schema/bank/bank-account';
import type { PlainTextKey, TextKey } from 'shared-schema/texts/text-key';
import { kept, pastDay, rupees } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/page.tsx';
import { useToday } from './records.tsx';
import type { WayDraft } from './way-draft.ts';
import { AccountField, useBankAccounts } from './way-of-paying.tsx';
import { CommandDialog } from './save-dialog.tsx';

type Next = Exclude<ChequeState, 'IN_HAND'>;

type Props = { receipt: Receipt; next: Next; onClose: () => void };

/** Says what happened to a cheque at the bank. Shown as long as it is mounted. */
export function ChequeDialog({ receipt, next, onClose }: Props) {
  const accounts = useBankAccounts();
  const { number } = receipt.cheque!;
  const form = useForm(
    {
      date: pastDay(useToday()),
      bankAccountId: kept<WayDraft['bankAccountId']>(undefined),
      charge: rupees({ label: t('money.charge') }),
    },
    `${next} ${receipt.id}`,
  );
  const { draft, bind, field } = form;
  const account =
    accounts.find(({ id }) => id === draft.bankAccountId) ?? usualAccount(accounts, receipt.projectId) ?? accounts[0];
  return (
    <CommandDialog
      form={form}
      title={t(TITLES[next], { number })}
      verb={t(VERBS[next])}
      command={moveCheque}
      input={({ date, charge }) => ({
        number: receipt.id,
        state: next,
        date,
        bankAccountId: next === 'PAID_IN' ? (account?.id ?? null) : null,
        charge: next === 'RETURNED' && draft.charge.trim() ? charge : null,
        lines: mostLinesOf(receipt),
      })}
      done={() => t('money.chequeDone', { number, state: next })}
      failed={t('money.failed')}
      onClose={onClose}
    >
      {next === 'RETURNED' && <Notice tone="waiting">{t('money.returnedText', { receipt: receipt.id })}</Notice>}
      {field('date')}
      {next === 'PAID_IN' && account && (
        <AccountField accounts={accounts} {...bind('bankAccountId')} value={account.id} />
      )}
      {next === 'PAID_IN' && !account && <Notice tone="waiting">{t('money.noAccountsYet')}</Notice>}
      {next === 'RETURNED' && field('charge', { hint: t('money.chargeHint') })}
    </CommandDialog>
  );
}

const TITLES = {
  PAID_IN: 'money.payInTitle',
  CLEARED: 'money.clearedTitle',
  RETURNED: 'money.returnedTitle',
} as const satisfies Record<Next, TextKey<'money'>>;

const VERBS = {
  PAID_IN: 'money.payIn',
  CLEARED: 'money.cleared',
  RETURNED: 'money.returned',
} as const satisfies Record<Next, PlainTextKey<'money'>>;
