import { useState } from 'react';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { column, ViewEntry } from '../records/columns.tsx';
import { Amount, LineAmount, typeWord } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { useRecords, useTimeZone } from '../records/records.tsx';
import { describeLines, lineTime, withOwnReceipts } from '../records/line-description.ts';
import { LineDetails } from '../records/line-details.tsx';
import { type Pages, pagesOf, placeOfPage } from '../ui/list-state.ts';
import { WaitingMark, type RecordCardParts } from '../ui/record-card.tsx';
import { Empty } from '../ui/page.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { readMemberLedger } from '../sync/ledger/read-ledger.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import './members.css';

const SIZES = [50, 100, 200];

/** At first the page shows only the newest. */
const FEW = 5;

type Row = {
  line: Transaction;
  description: string;
  /** Whom it is of, if not the member's own: a customer whom they brought. */
  customer: string | undefined;
  balance: Money;
  waiting: boolean;
  timeZone: string;
};

type Props = {
  userId: MemberId;
  projectId: ProjectId | undefined;
  place: { page?: number | undefined; size?: number | undefined };
  onTurn: Pages['onChange'];
};

/** The member's entries in every ledger, newest first, with the balance after each. */
export function MemberLedger({ userId, projectId, place, onTurn }: Props) {
  const timeZone = useTimeZone();
  const waiting = useWaitingRows();
  const [all, showAll] = useState(place.page !== undefined || place.size !== undefined);
  const { page, size } = all ? placeOfPage(place, Infinity, SIZES) : { page: 1, size: FEW };
  const { data, failed, retry } = useRecords(
    async (books) => {
      const view = await readMemberLedger(books, { userId, projectId, page, size });
      const lines = await withOwnReceipts(
        books,
        view.lines.map(({ line }) => line),
      );
      return {
        ...view,
        lines: view.lines.map((each, index) => ({ ...each, line: lines[index]! })),
        descriptions: await describeLines(books, lines),
      };
    },
    [userId, projectId, page, size],
  );
  const rows = data?.lines.map((shown) => ({
    ...shown,
    description: data.descriptions.get(shown.line.id) ?? shown.line.description,
    customer: data.ofCustomers.get(shown.line.id),
    timeZone,
    waiting: waiting.has(rowKey('transactions', shown.line.id)),
  }));
  return (
    <section aria-label={t('ledgers.transactionLedger')}>
      <div className="section-head">
        <h2>{t('ledgers.transactionLedger')}</h2>
        {data && data.total > 0 && (
          <span>
            {t('members.ledgerNet')}{' '}
            <strong>
              <Amount money={data.balance} ledger />
            </strong>
          </span>
        )}
      </div>
      <RecordTable
        label={t('ledgers.transactionLedger')}
        rows={rows}
        rowKey={({ line }) => line.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('ledgers.fetchFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{t('ledgers.none')}</Empty>}
        pages={all ? pagesOf(place, data?.total ?? 0, SIZES, onTurn) : undefined}
      />
      {!all && data && data.total > FEW && (
        <Button look="text" label={t('members.allEntries', { count: data.total })} onClick={() => showAll(true)} />
      )}
    </section>
  );
}

const columns: RecordColumn<Row>[] = [
  column.number('installments.number', ({ line }) => line.id),
  column.text('fields.date', ({ line, timeZone }) => lineTime(line, timeZone), { firm: true }),
  {
    header: 'fields.description',
    body: ({ line, description, customer, waiting }) => (
      <span className="breakable">
        {description} {customer !== undefined && <span className="quiet small">{forCustomer(customer)}</span>}{' '}
        <LineDetails line={line} /> {waiting && <WaitingMark />}
      </span>
    ),
  },
  column.text('ledgers.ledger', ({ line }) => t(LEDGER_NAMES[line.ledger])),
  column.text('ledgers.columnType', ({ line }) => typeWord(line.type)),
  { header: 'fields.amount', end: true, body: ({ line }) => <LineAmount {...line} /> },
  { header: 'ledgers.columnBalance', end: true, body: ({ balance }) => <Amount money={balance} ledger /> },
  { header: 'ledgers.action', body: ({ line }) => <ViewEntry id={line.id} /> },
];

/** What a customer pays is none of the member's own balance. */
function forCustomer(name: string): string {
  return t('members.forCustomer', { name });
}

function card({ line, description, customer, balance, waiting, timeZone }: Row): RecordCardParts {
  return {
    title: customer === undefined ? description : `${description}, ${forCustomer(customer)}`,
    subtitle: `${typeWord(line.type)} · ${lineTime(line, timeZone)}`,
    amount: <LineAmount {...line} />,
    amountNote: <Amount money={balance} ledger />,
    mark: waiting && <WaitingMark />,
    open: <ViewEntry id={line.id} />,
  };
}
