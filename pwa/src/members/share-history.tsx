import type { Money } from 'shared-schema/money';
import { localDateOf } from 'shared-schema/local-date';
import type { ShareHistory, ShareTrade } from 'shared-schema/shares/share-history';
import { formatDate, formatNumber, t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { useTimeZone } from '../records/records.tsx';
import { Amount } from '../ui/facts.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';

type Row = ShareTrade & { position: number };

/** How the member came by their shares before these books began, the latest first. */
export function ShareHistorySection({ history: { trades, enteredAt } }: { history: ShareHistory }) {
  const date = formatDate(localDateOf(enteredAt, useTimeZone()));
  const rows = trades.map((trade, position): Row => ({ ...trade, position })).toReversed();
  return (
    <section aria-labelledby="share-history">
      <div className="section-head">
        <h2 id="share-history">{t('shares.history')}</h2>
        <span className="quiet small">{t('shares.historyNote', { date })}</span>
      </div>
      <RecordTable
        label={t('shares.history')}
        rows={rows}
        rowKey={({ position }) => position}
        columns={columns}
        card={card}
        empty={null}
      />
    </section>
  );
}

const columns: RecordColumn<Row>[] = [
  column.day('fields.date', ({ date }) => date),
  column.text('shares.trade', ({ trade }) => wordFor(trade)),
  column.count('fields.share', ({ shares }) => shares),
  column.rupees('shares.price', ({ price }) => price),
  column.rupees('fields.amount', costOf),
  column.breakable('fields.reference', ({ reference }) => reference),
];

function card(row: Row): RecordCardParts {
  const { date, trade, shares, price, reference } = row;
  return {
    title: `${wordFor(trade)}: ${formatNumber(shares)}`,
    subtitle: [formatDate(date), reference].filter(Boolean).join(' · '),
    amount: <Amount money={costOf(row)} />,
    amountNote: (
      <>
        {formatNumber(shares)} × <Amount money={price} />
      </>
    ),
  };
}

function wordFor(trade: ShareTrade['trade']): string {
  return trade === 'BOUGHT' ? t('shares.bought') : t('shares.givenBack');
}

function costOf({ shares, price }: ShareTrade): Money {
  return (shares * price) as Money;
}
