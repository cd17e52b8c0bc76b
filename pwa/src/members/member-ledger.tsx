import type { MemberId, ProjectId } from 'shared-schema/ids';
import { formatInstant } from 'shared-schema/local-date';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';
import { Amount, LineAmount, typeWord } from '../ui/amount.tsx';
import { useRecords } from '../records/use-records.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { t } from '../language/texts.ts';
import { LEDGER_NAMES } from '../records/ledger-names.ts';
import { describeLines } from '../records/line-description.ts';
import { pagesOf, placeIn } from '../ui/list-search.ts';
import { WaitingMark } from '../ui/mark.tsx';
import { Empty } from '../ui/message.tsx';
import type { Pages } from '../ui/pager.tsx';
import type { RecordCardParts } from '../ui/record-card.tsx';
import { type RecordColumn, RecordTable } from '../ui/record-table.tsx';
import { useTimeZone } from '../records/time.tsx';
import { readMemberLedger } from '../sync/ledger-pages.ts';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import './members.css';

const SIZES = [50, 100, 200];

type Row = { line: Transaction; description: string; balance: Money; waiting: boolean; timeZone: string };

type Props = {
  userId: MemberId;
  projectId: ProjectId | undefined;
  place: { page?: number | undefined; size?: number | undefined };
  onTurn: Pages['onChange'];
};

/** The member's lines in every ledger, newest first, with what they come to after each. */
export function MemberLedger({ userId, projectId, place, onTurn }: Props) {
  const timeZone = useTimeZone();
  const waiting = useWaitingRows();
  const { page = 1 } = place;
  const { size } = placeIn(place, 0, SIZES);
  const { data, failed, retry } = useRecords(
    async (db) => {
      const view = await readMemberLedger(db, { userId, projectId, page, size });
      const descriptions = await describeLines(
        db,
        view.lines.map(({ line }) => line),
      );
      return { ...view, descriptions };
    },
    [userId, projectId, page, size],
  );
  const rows = data?.lines.map((shown) => ({
    ...shown,
    description: data.descriptions.get(shown.line.id) ?? shown.line.description,
    timeZone,
    waiting: waiting.has(rowKey('transactions', shown.line.id)),
  }));
  return (
    <section aria-label="Transaction Ledger">
      <div className="section-head">
        <h2>Transaction Ledger</h2>
        {data && data.total > 0 && (
          <span>
            Balance{' '}
            <strong>
              <Amount money={data.balance} ledger />
            </strong>
          </span>
        )}
      </div>
      <RecordTable
        label="Transaction Ledger"
        rows={rows}
        rowKey={({ line }) => line.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? 'Failed to fetch transactions. Please try again.' : undefined}
        onRetry={retry}
        empty={<Empty>No transactions found.</Empty>}
        pages={pagesOf(place, data?.total ?? 0, SIZES, onTurn)}
      />
    </section>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'No.', end: true, body: ({ line }) => line.id },
  { header: 'Date', firm: true, body: ({ line, timeZone }) => formatInstant(line.timeCompleted, timeZone) },
  {
    header: 'Description',
    body: ({ line, description, waiting }) => (
      <>
        {description} {line.reference && <span className="quiet small line-reference">{line.reference}</span>}{' '}
        {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'Ledger', body: ({ line }) => t(LEDGER_NAMES[line.ledger]) },
  { header: 'Type', body: ({ line }) => typeWord(line.type) },
  { header: 'Amount', end: true, body: ({ line }) => <LineAmount {...line} /> },
  { header: 'Balance', end: true, body: ({ balance }) => <Amount money={balance} ledger /> },
  { header: 'Action', body: ({ line }) => <View line={line} /> },
];

function card({ line, description, balance, waiting, timeZone }: Row): RecordCardParts {
  return {
    title: description,
    subtitle: formatInstant(line.timeCompleted, timeZone),
    amount: <LineAmount {...line} />,
    amountNote: typeWord(line.type),
    mark: waiting && <WaitingMark />,
    facts: [
      ['Balance', <Amount key="balance" money={balance} ledger />],
      ['Ledger', t(LEDGER_NAMES[line.ledger])],
      ['Number', line.id],
      ['Reference', line.reference ?? '–'],
    ],
    action: <View line={line} />,
  };
}

function View({ line }: { line: Transaction }) {
  return (
    <ButtonLink
      to="/admin/transactions/$transactionId"
      params={{ transactionId: line.id }}
      look="outlined"
      dense
      aria-label={`View transaction ${line.id}`}
    >
      View
    </ButtonLink>
  );
}
