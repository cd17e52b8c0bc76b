import type { Transaction } from 'shared-schema/ledgers/transaction';
import { formatInstant, localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { Amount, LineAmount, typeWord } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { Day } from '../records/time.tsx';

export type LedgerRow = { line: Transaction; balance: Money; member: string; timeZone: string; waiting: boolean };

export const ledgerColumns: RecordColumn<LedgerRow>[] = [
  { header: 'No.', end: true, body: ({ line }) => line.id },
  { header: 'Date', firm: true, body: ({ line, timeZone }) => formatInstant(line.timeCompleted, timeZone) },
  { header: 'Member', body: ({ member }) => member },
  {
    header: 'Description',
    body: ({ line, waiting }) => (
      <span className="line-text">
        {line.description} {line.reference && <span className="quiet small">{line.reference}</span>}{' '}
        {waiting && <WaitingMark />}
      </span>
    ),
  },
  { header: 'Type', body: ({ line }) => typeWord(line.type) },
  { header: 'Amount', end: true, body: ({ line }) => <LineAmount {...line} /> },
  { header: 'Balance', end: true, body: ({ balance }) => <Amount money={balance} ledger /> },
  { header: 'Action', body: ({ line }) => <View id={line.id} /> },
];

export function ledgerCard({ line, balance, member, timeZone, waiting }: LedgerRow): RecordCardParts {
  return {
    title: member,
    subtitle: (
      <>
        <Day date={localDateOf(line.timeCompleted, timeZone)} />
        <br />
        {line.description}
      </>
    ),
    amount: <LineAmount {...line} />,
    amountNote: typeWord(line.type),
    mark: waiting && <WaitingMark />,
    facts: [
      ['Balance', <Amount key="balance" money={balance} ledger />],
      ['Time', formatInstant(line.timeCompleted, timeZone)],
      ['Number', line.id],
      ['Reference', line.reference ?? '–'],
    ],
    action: <View id={line.id} />,
  };
}

function View({ id }: { id: number }) {
  return (
    <ButtonLink
      to="/admin/transactions/$transactionId"
      params={{ transactionId: id as never }}
      look="outlined"
      dense
      aria-label={`View transaction ${id}`}
    >
      View
    </ButtonLink>
  );
}
