import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { hasWon } from 'shared-schema/chitties/chitty-fund';
import { transferTicket } from 'shared-schema/chitties/transfer-ticket';
import type { MemberId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { MemberPicker } from '../records/member-picker.tsx';
import { useToday } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ticketStanding } from './fund-now.ts';
import { type FundView, holderOf } from './with-fund.tsx';

type Props = FundView & { ticket: number };

/** What is rarely done with a ticket: handing it to another member, for admins while the fund runs. */
export function TicketMore(props: Props) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  if (!admin || props.fund.status === 'REPAID') return null;
  const { ticket } = props;
  const transfer = {
    label: t('chitties.transfer', { ticket }),
    icon: <ArrowRightLeft aria-hidden />,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu label={t('common.moreOf', { name: t('chitties.ticketNumber', { ticket }) })} actions={[transfer]} />
      {open && <TransferDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function TransferDialog({ ticket, onClose, ...view }: Props & { onClose: () => void }) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft<{ userId: MemberId | undefined }>({ userId: undefined }, String(ticket));
  const { userId } = form.draft;

  async function transfer(): Promise<void> {
    if (!userId) return form.fail({ userId: t('validation.userRequired') });
    try {
      await dispatch(transferTicket, { id: view.fund.id, ticket, userId });
      toast(t('chitties.transferred', { ticket }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('chitties.transferFailed'), ['userId']));
    }
  }

  return (
    <FormDialog title={t('chitties.transfer', { ticket })} dirty={form.dirty} onClose={onClose}>
      <DraftForm
        form={form}
        onSubmit={transfer}
        actions={<DialogActions verb={t('chitties.transferVerb', { ticket })} />}
      >
        <AboutTransfer {...view} ticket={ticket} />
        <MemberPicker
          label={t('chitties.newHolder')}
          value={userId}
          onChange={(id) => form.set('userId', id)}
          error={form.errors.userId}
        />
      </DraftForm>
    </FormDialog>
  );
}

/** What goes over with the ticket. */
function AboutTransfer({ ticket, ...view }: Props) {
  const { paid, overdue, left } = ticketStanding(view.fund, ticket, useToday());
  const [name, sums] = [holderOf(view, ticket), { paid: formatMoney(paid), left: formatMoney(left) }];
  return (
    <>
      <p>
        {t('chitties.transferAbout', { name, ...sums })}{' '}
        {overdue > 0 && t('chitties.transferOverdue', { overdue: formatMoney(overdue) })}{' '}
        {hasWon(view.fund, ticket) && t('chitties.transferWon')}
      </p>
      <p className="quiet">{t('chitties.transferLedger', { name })}</p>
    </>
  );
}
