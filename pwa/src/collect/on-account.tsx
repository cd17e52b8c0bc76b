import { useState } from 'react';
import { refundOnAccount } from 'shared-schema/collections/refund-on-account';
import { useOnAccount } from 'shared-schema/collections/use-on-account';
import type { ProjectId } from 'shared-schema/ids';
import { formatMoney, inWholePaise, type Money } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { remaining } from 'shared-schema/repayments/repayment';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { cashByOf, takenOutFor } from '../records/cash-source.ts';
import { type PaidOutDraft, paidFrom, PaidOutFields } from '../records/paid-out.tsx';
import { useToday } from '../records/time.tsx';
import { useBankAccounts } from '../records/way-of-paying.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { dueWords } from './due-words.ts';
import type { PayableDue, PersonToAsk } from './read-person.ts';
import { rupeesText } from './take-draft.ts';

/** What a payer has given that is put to nothing yet: it can be used for what is due next, or paid back. */
export function OnAccount({ asked }: { asked: PersonToAsk }) {
  const [open, setOpen] = useState<'use' | 'payBack'>();
  const close = () => setOpen(undefined);
  const { held, own, ofCustomers } = asked;
  const next = own[0] ?? ofCustomers[0];
  if (held <= 0) return null;
  return (
    <section className="sheet padded on-account" aria-labelledby="on-account">
      <h2 id="on-account">{t('collect.onAccount')}</h2>
      <p className="on-account-sum">
        <Amount money={held} />
      </p>
      <div className="on-account-actions">
        <Button look="outlined" label={t('collect.payBack')} onClick={() => setOpen('payBack')} />
        {next && <Button look="outlined" label={t('collect.useForNext')} onClick={() => setOpen('use')} />}
      </div>
      {next && <UseDialog asked={asked} next={next} open={open === 'use'} onClose={close} />}
      {open === 'payBack' && <PayBackDialog asked={asked} onClose={close} />}
    </section>
  );
}

type UseProps = { asked: PersonToAsk; next: PayableDue; open: boolean; onClose: () => void };

function UseDialog({ asked: { held, payer }, next, open, onClose }: UseProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const most = inWholePaise(Math.min(held, remaining(next.due)) as Money);
  const amount = formatMoney(most);
  return (
    <ConfirmDialog
      open={open}
      title={t('collect.useQuestion', { amount })}
      verb={t('collect.useVerb', { amount })}
      failure={t('collect.accountFailed')}
      onConfirm={async () => {
        await dispatch(useOnAccount, { payer, repaymentId: next.due.id, amount: most });
        toast(t('collect.used', { amount }));
      }}
      onCancel={onClose}
    >
      <p>{t('collect.useAbout', { due: dueWords(next, payer) })}</p>
    </ConfirmDialog>
  );
}

type PayBackDraft = PaidOutDraft & { amount: string };

function PayBackDialog({ asked, onClose }: { asked: PersonToAsk; onClose: () => void }) {
  const { held, payer, person } = asked;
  const form = useDraft<PayBackDraft>({
    amount: rupeesText(held),
    method: 'CASH',
    reference: '',
    bankAccountId: undefined,
  });
  const { draft, set, errors, fail } = form;
  const { dispatch, user } = useDevice();
  const accounts = useBankAccounts();
  const of = { projectId: payersProject(asked), day: useToday() };
  const toast = useToast();
  const voucherOf = useOfferVoucher();

  async function save(): Promise<void> {
    const { cashFrom, ...typed } = { ...draft, amount: rupeesTyped(t('fields.amount'), draft.amount) };
    const from = draft.method === 'CASH' ? cashFrom : undefined;
    const { input, errors: wrong } = readDraft(refundOnAccount.input, {
      ...typed,
      payer,
      reference: draft.reference.trim() || null,
      bankAccountId: paidFrom(draft, { accounts, ...of })?.id ?? null,
      cashBy: cashByOf(from),
    });
    if (wrong) return fail(wrong);
    try {
      const { transactionId, amount } = await dispatch(refundOnAccount, input, {
        with: takenOutFor(from, user, input),
      });
      toast(t('collect.paidBack', { amount: formatMoney(amount), payer: person.name }), voucherOf(transactionId!));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('collect.accountFailed'), Object.keys(draft)));
    }
  }

  const actions = <DialogActions verb={t('collect.payBack')} />;
  return (
    <FormDialog title={t('collect.payBack')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <FormField label={t('fields.amount')} error={errors.amount}>
          {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
        </FormField>
        <PaidOutFields draft={draft} errors={errors} onChange={form.change} {...of} />
      </DraftForm>
    </FormDialog>
  );
}

/** Of which project money on account is paid back: that of the customer's business. */
function payersProject({ payer, contracts }: PersonToAsk): ProjectId {
  const business = contracts.find(({ id }) => 'businessId' in payer && id === payer.businessId);
  return business?.projectId ?? FIRST_PROJECT;
}
