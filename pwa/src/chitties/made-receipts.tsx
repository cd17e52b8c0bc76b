import { useEffect, useRef } from 'react';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import { add, type Money } from 'shared-schema/money';
import { formatList, t } from '../language/texts.ts';
import { Row, RowLink } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';

/** A receipt made for a member's tickets of the month. */
export type Made = { number: ReceiptNumber; name: string; tickets: number[]; sum: Money };

/** The receipts just made, to be given to each member. It takes the focus as it appears, so others need another key. */
export function MadeReceipts({ made }: { made: Made[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="sheet padded" aria-labelledby="made-receipts">
      <h2 id="made-receipts" ref={heading} tabIndex={-1}>
        {t('receipts.made', { count: made.length })}
      </h2>
      <ul className="rows">
        {made.map(({ number, name, tickets, sum }) => (
          <RowLink
            key={number}
            to="/admin/receipts/$number"
            params={{ number }}
            label={name}
            note={t('chitties.ticketsListed', { count: tickets.length, tickets: formatList(tickets.map(String)) })}
            value={<Amount money={sum} />}
            valueNote={number}
          />
        ))}
        <Row label={t('chitties.takenInAll')} value={<Amount money={add(...made.map(({ sum }) => sum))} />} />
      </ul>
    </section>
  );
}
