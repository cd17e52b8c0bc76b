import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../language/texts.ts';
import { FormField } from '../forms/form-field.tsx';
import { useWide } from '../ui/media.ts';
import { Subscriptions } from './subscriptions.tsx';
import { TicketMore } from './transfer-ticket.tsx';
import { type FundView, ticketName } from './with-fund.tsx';

type Props = FundView & { ticket: number | undefined; onTicket: (ticket: number) => void };

/** The subscriptions of one ticket at a time: tabs with arrow keys, on a phone the device's own picker. */
export function TicketTabs({ ticket, onTicket, ...view }: Props) {
  const wide = useWide();
  const { fund } = view;
  const chosen = ticket && fund.users[ticket - 1] ? ticket : 1;
  return (
    <>
      <div className="section-head">
        <h2>{t('chitties.subscriptions')}</h2>
        <TicketMore {...view} ticket={chosen} />
      </div>
      {wide ? (
        <Tabs {...view} chosen={chosen} onTicket={onTicket} />
      ) : (
        <div className="ticket-choice">
          <FormField label={t('chitties.ticket')}>
            {({ id }) => (
              <select
                id={id}
                className="select"
                value={chosen}
                onChange={({ target }) => onTicket(Number(target.value))}
              >
                {fund.users.map((_, index) => (
                  <option key={index} value={index + 1}>
                    {ticketName(view, index + 1)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </div>
      )}
      <div {...(wide && { role: 'tabpanel', id: 'ticket-panel', 'aria-labelledby': `ticket-tab-${chosen}` })}>
        <Subscriptions {...view} ticket={chosen} />
      </div>
    </>
  );
}

function Tabs({ chosen, onTicket, ...view }: FundView & { chosen: number; onTicket: (ticket: number) => void }) {
  const list = useRef<HTMLDivElement>(null);
  const count = view.fund.users.length;
  useEffect(() => {
    const tab = list.current?.querySelector(`#ticket-tab-${chosen}`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
            aria-controls={ticket === chosen ? 'ticket-panel' : undefined}
            aria-selected={ticket === chosen}
            tabIndex={ticket === chosen ? 0 : -1}
            onClick={() => onTicket(ticket)}
          >
            {ticketName(view, ticket)}
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
