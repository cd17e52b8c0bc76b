import { formatDate, t } from '../language/texts.ts';
import { column } from '../records/columns.tsx';
import { LineDetails } from '../records/line-details.tsx';
import { ViewEntry } from '../records/record-links.tsx';
import { Amount, LineAmount } from '../ui/facts.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { PART_WORDS } from './cash-filters.tsx';
import type { CashRow } from './read-collector-cash.ts';

export const cashColumns: RecordColumn<CashRow>[] = [
  column.day('fields.date', (row) => row.day),
  column.text('fields.description', description, {
    body: (row) => (
      <span className="line-text">
        {description(row)} {row.of.kind === 'line' && <LineDetails line={row.of.of} />}
      </span>
    ),
  }),
  column.text('cash.part', partOf, { firm: true }),
  column.rupees('fields.amount', ({ amount }) => amount, { body: (row) => <Moved {...row} />, sum: true }),
  column.rupees('reports.inHand', ({ inHand }) => inHand),
  { header: 'ledgers.action', body: (row) => <Open {...row} /> },
];

export function cashCard(row: CashRow): RecordCardParts {
  const { of, who, what, inHand } = row;
  return {
    title: who,
    subtitle: what,
    note: `${partOf(row)} · ${formatDate(row.day)}`,
    amount: <Moved {...row} />,
    amountNote: (
      <>
        <span className="visually-hidden">{t('reports.inHand')}</span> <Amount money={inHand} />
      </>
    ),
    ...(of.kind === 'line' && { open: <Open {...row} /> }),
  };
}

function description({ who, what }: CashRow): string {
  return what ? `${who} · ${what}` : who;
}

function partOf({ part }: CashRow): string {
  return t(PART_WORDS[part]);
}

function Moved({ amount }: CashRow) {
  return <LineAmount type={amount < 0 ? 'DEBIT' : 'CREDIT'} amount={Math.abs(amount) as CashRow['amount']} />;
}

/** Only an entry has a page of its own. */
function Open({ of: { kind, of } }: CashRow) {
  return kind === 'line' ? <ViewEntry id={of.id} /> : null;
}
