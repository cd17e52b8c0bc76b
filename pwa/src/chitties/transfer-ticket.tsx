import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { hasWon } from 'shared-schema/chitties/chitty-fund';
import { transferTicket } from 'shared-schema/chitties/transfer-ticket';
import { formatMoney } from 'shared-schema/money';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { memberKind } from '../records/member-picker.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
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
  const form = useForm({ userId: memberKind(t('chitties.newHolder')) }, String(ticket));
  const { id } = view.fund;
  return (
    <CommandDialog
      form={form}
      title={t('chitties.transfer', { ticket })}
      verb={t('chitties.transferVerb', { ticket })}
      command={transferTicket}
      input={(typed) => ({ id, ticket, ...typed })}
      done={() => t('chitties.transferred', { ticket })}
      failed={t('chitties.transferFailed')}
      onClose={onClose}
    >
      <AboutTransfer {...view} ticket={ticket} />
      {form.fields}
    </CommandDialog>
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
