import { useState } from 'react';
import { refundOnAccount, useOnAccount } from 'shared-schema/collections/on-account-commands';
import type { ProjectId } from 'shared-schema/ids';
import { formatMoney, inWholePaise, type Money } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { dueInMessage } from 'shared-schema/reminders/reminder-message';
import { remaining } from 'shared-schema/repayments/repayment';
import { rupeesText } from 'shared-schema/typed-figure';
import { rupees } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t, translator } from '../language/texts.ts';
import { useOfferVoucher } from '../records/offer-voucher.ts';
import { PaidOutFields, paidOutKinds, usePaidOut } from '../records/paid-out.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { RowButton, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { PayableDue, PersonToAsk } from './read-person.ts';

/** What a payer has given that is put to nothing yet: it can be used for what is due next, or paid back. */
export function OnAccount({ asked }: { asked: PersonToAsk }) {
  const [open, setOpen] = useState<'use' | 'payBack'>();
  const close = () => setOpen(undefined);
  const { held, own, ofCustomers } = asked;
  const next = own[0] ?? ofCustomers[0];
  if (held <= 0) return null;
  return (
    <>
      <Rows title={t('collect.onAccount')} aside={<Amount money={held} />}>
        {next && <RowButton label={t('collect.useForNext')} onChoose={() => setOpen('use')} />}
        <RowButton label={t('collect.payBack')} onChoose={() => setOpen('payBack')} />
      </Rows>
      {next && <UseDialog asked={asked} next={next} open={open === 'use'} onClose={close} />}
      {open === 'payBack' && <PayBackDialog asked={asked} onClose={close} />}
    </>
  );
}

type UseProps = { asked: PersonToAsk; next: PayableDue; open: boolean; onClose: () => void };

function UseDialog({ asked: { held, payer, person }, next, open, onClose }: UseProps) {
  const { dispatch } = useDevice();
  const most = inWholePaise(Math.min(held, remaining(next.due)) as Money);
  const amount = formatMoney(most);
  return (
    <ConfirmDialog
      open={open}
      title={t('collect.useQuestion', { amount })}
      verb={t('collect.useVerb', { amount })}
      failure={t('collect.accountFailed')}
      onConfirm={() => dispatch(useOnAccount, { payer, repaymentId: next.due.id, amount: most })}
      done={t('collect.used', { amount })}
      onCancel={onClose}
    >
      <p>{t('collect.useAbout', { due: dueInMessage(next, person.name, translator()) })}</p>
    </ConfirmDialog>
  );
}

function PayBackDialog({ asked, onClose }: { asked: PersonToAsk; onClose: () => void }) {
  const { held, payer, person } = asked;
  const form = useForm({ amount: rupees({ given: rupeesText(held) }), ...paidOutKinds() });
  const of = { projectId: payersProject(asked), day: useToday() };
  const { paid, takenOut } = usePaidOut(form.draft, of.projectId);
  const voucherOf = useOfferVoucher();
  return (
    <CommandDialog
      form={form}
      title={t('collect.payBack')}
      verb={t('collect.payBack')}
      command={refundOnAccount}
      input={({ amount }) => ({ amount, payer, ...paid })}
      asking={takenOut}
      done={({ transactionId, amount }) => [
        t('collect.paidBack', { amount: formatMoney(amount), payer: person.name }),
        voucherOf(transactionId!),
      ]}
      failed={t('collect.accountFailed')}
      onClose={onClose}
    >
      {form.field('amount')}
      <PaidOutFields draft={form.draft} errors={form.errors} onChange={form.change} {...of} />
    </CommandDialog>
  );
}

/** Of which project money on account is paid back: that of the customer's business. */
function payersProject({ payer, contracts }: PersonToAsk): ProjectId {
  const business = contracts.find(({ id }) => 'businessId' in payer && id === payer.businessId);
  return business?.projectId ?? FIRST_PROJECT;
}
