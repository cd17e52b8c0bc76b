import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { t } from '../language/texts.ts';
import { SelectField } from '../forms/kinds.tsx';
import { MemberLink } from '../records/columns.tsx';
import { useToday } from '../records/records.tsx';
import { Sureties } from '../repayments/paid-mark.tsx';
import { useWide } from '../ui/media.ts';
import { Subscriptions } from './subscriptions.tsx';
import { type FundView, holderOf, ticketName } from './with-fund.tsx';
import { ArrowRightLeft } from 'lucide-react';
import { hasWon } from 'shared-schema/chitties/chitty-fund';
import { transferTicket } from 'shared-schema/chitties/chitty-fund-commands';
import { formatMoney } from 'shared-schema/money';
import { useForm } from '../forms/draft-form.tsx';
import { memberKind } from '../records/member-picker.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { ticketStanding } from './fund-now.ts';

type Props = FundView & {
  /** The one that was asked for, if any was. */
  ticket: number | undefined;
  heading: Ref<HTMLHeadingElement>;
  onTicket: (ticket: number) => void;
};

/** The subscriptions of one ticket, and the way to the next: tabs with arrow keys, on a phone the device's own picker. */
export function TicketPanel({ ticket, heading, onTicket, ...view }: Props) {
  const wide = useWide();
  const { fund } = view;
  const asked = ticket !== undefined && fund.users[ticket - 1] !== undefined;
  const chosen = asked ? ticket : 1;
  return (
    <>
      <div className="section-head">
        <h2 ref={heading} tabIndex={-1}>
          {t('chitties.ticketNumber', { ticket: chosen })},{' '}
          <MemberLink id={fund.users[chosen - 1]!.userId} name={holderOf(view, chosen)} />
        </h2>
        <TicketMore {...view} ticket={chosen} />
      </div>
      <Sureties fund={fund} ticket={chosen} today={useToday()} />
      {wide ? (
        <Tabs {...view} chosen={chosen} onTicket={onTicket} />
      ) : (
        <Choice {...view} chosen={chosen} onTicket={onTicket} />
      )}
      <div {...(wide && { role: 'tabpanel', id: 'ticket-panel', 'aria-labelledby': `ticket-tab-${chosen}` })}>
        <Subscriptions {...view} ticket={chosen} asked={asked} />
      </div>
    </>
  );
}

type ChoiceProps = FundView & { chosen: number; onTicket: (ticket: number) => void };

function Choice({ chosen, onTicket, ...view }: ChoiceProps) {
  return (
    <div className="ticket-choice">
      <SelectField
        label={t('chitties.ticket')}
        value={chosen}
        onChange={onTicket}
        choices={view.fund.users.map((_, index) => [index + 1, ticketName(view, index + 1)])}
      />
    </div>
  );
}

/** Their numbers alone: the table above says whose they are. */
function Tabs({ chosen, onTicket, ...view }: ChoiceProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = view.fund.users.length;
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`#ticket-tab-${chosen}`);
    // Along the strip alone: the page stays where it is.
    if (tab) list.current!.scrollLeft = tab.offsetLeft - list.current!.clientWidth / 2;
  }, [chosen]);

  function move(event: KeyboardEvent): void {
    const next = nextTab(event.key, chosen, count);
    if (next === undefined) return;
    event.preventDefault();
    onTicket(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next - 1]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={t('chitties.tickets')}
      className="ticket-tabs"
      onKeyDown={move}
    >
      {view.fund.users.map((_, index) => {
        const ticket = index + 1;
        return (
          <button
            key={ticket}
            type="button"
            role="tab"
            id={`ticket-tab-${ticket}`}
            title={ticketName(view, ticket)}
            aria-label={ticketName(view, ticket)}
            aria-controls={ticket === chosen ? 'ticket-panel' : undefined}
            aria-selected={ticket === chosen}
            tabIndex={ticket === chosen ? 0 : -1}
            onClick={() => onTicket(ticket)}
          >
            {ticket}
          </button>
        );
      })}
    </div>
  );
}

function nextTab(key: string, chosen: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (chosen % count) + 1;
  if (key === 'ArrowLeft') return ((chosen - 2 + count) % count) + 1;
  if (key === 'Home') return 1;
  return key === 'End' ? count : undefined;
}

type TicketMoreProps = FundView & { ticket: number };

/** What is rarely done with a ticket: handing it to another member, for admins while the fund runs. */
function TicketMore(props: TicketMoreProps) {
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

function TransferDialog({ ticket, onClose, ...view }: TicketMoreProps & { onClose: () => void }) {
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
function AboutTransfer({ ticket, ...view }: TicketMoreProps) {
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
