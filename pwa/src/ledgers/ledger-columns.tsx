import type { Transaction } from 'shared-schema/ledgers/transaction';
import { localDateOf } from 'shared-schema/local-date';
import type { Money } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { Amount, LineAmount, typeWord } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import type { RecordColumn } from '../ui/record-table.tsx';
import { Day } from '../records/time.tsx';

export type LedgerRow = {
  line: Transaction;
  /** In the reader's language. */
  description: string;
  balance: Money;
  member: string;
  timeZone: string;
  waiting: boolean;
};

export const ledgerColumns: RecordColumn<LedgerRow>[] = [
  { header: 'ledgers.columnNumber', end: true, body: ({ line }) => line.id },
  {
    header: 'ledgers.columnDate',
    firm: true,
    body: ({ line, timeZone }) => formatInstant(line.timeCompleted, timeZone),
  },
  { header: 'ledgers.columnMember', body: ({ member }) => member },
  {
    header: 'fields.description',
    body: ({ line, description, waiting }) => (
      <span className="line-text">
        {description} {line.reference && <span className="quiet small">{line.reference}</span>}{' '}
        {waiting && <WaitingMark />}
      </span>
    ),
  },
  { header: 'ledgers.columnType', body: ({ line }) => typeWord(line.type) },
  { header: 'fields.amount', end: true, body: ({ line }) => <LineAmount {...line} /> },
  { header: 'ledgers.columnBalance', end: true, body: ({ balance }) => <Amount money={balance} ledger /> },
  { header: 'ledgers.columnAction', body: ({ line }) => <View id={line.id} /> },
];

export function ledgerCard({ line, description, balance, member, timeZone, waiting }: LedgerRow): RecordCardParts {
  return {
    title: member,
    subtitle: (
      <>
        <Day date={localDateOf(line.timeCompleted, timeZone)} />
        <br />
        {description}
      </>
    ),
    amount: <LineAmount {...line} />,
    amountNote: typeWord(line.type),
    mark: waiting && <WaitingMark />,
    facts: [
      [t('ledgers.columnBalance'), <Amount key="balance" money={balance} ledger />],
      [t('ledgers.time'), formatInstant(line.timeCompleted, timeZone)],
      [t('ledgers.number'), line.id],
      [t('fields.reference'), line.reference ?? '–'],
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
      aria-label={t('ledgers.viewEntry', { id })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}
