import type { MemberId, ProjectId } from 'shared-schema/ids';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { Money } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
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

/** The member's entries in every ledger, newest first, with the balance after each. */
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
    <section aria-label={t('members.transactionLedger')}>
      <div className="section-head">
        <h2>{t('members.transactionLedger')}</h2>
        {data && data.total > 0 && (
          <span>
            {t('members.balance')}{' '}
            <strong>
              <Amount money={data.balance} ledger />
            </strong>
          </span>
        )}
      </div>
      <RecordTable
        label={t('members.transactionLedger')}
        rows={rows}
        rowKey={({ line }) => line.id}
        columns={columns}
        card={card}
        tone={(row) => (row.waiting ? 'waiting' : undefined)}
        failure={failed ? t('members.transactionsFailed') : undefined}
        onRetry={retry}
        empty={<Empty>{t('members.noTransactions')}</Empty>}
        pages={pagesOf(place, data?.total ?? 0, SIZES, onTurn)}
      />
    </section>
  );
}

const columns: RecordColumn<Row>[] = [
  { header: 'records.number', end: true, body: ({ line }) => line.id },
  { header: 'members.date', firm: true, body: ({ line, timeZone }) => formatInstant(line.timeCompleted, timeZone) },
  {
    header: 'fields.description',
    body: ({ line, description, waiting }) => (
      <>
        {description} {line.reference && <span className="quiet small line-reference">{line.reference}</span>}{' '}
        {waiting && <WaitingMark />}
      </>
    ),
  },
  { header: 'members.ledger', body: ({ line }) => t(LEDGER_NAMES[line.ledger]) },
  { header: 'members.type', body: ({ line }) => typeWord(line.type) },
  { header: 'fields.amount', end: true, body: ({ line }) => <LineAmount {...line} /> },
  { header: 'members.balance', end: true, body: ({ balance }) => <Amount money={balance} ledger /> },
  { header: 'members.action', body: ({ line }) => <View line={line} /> },
];

function card({ line, description, balance, waiting, timeZone }: Row): RecordCardParts {
  return {
    title: description,
    subtitle: formatInstant(line.timeCompleted, timeZone),
    amount: <LineAmount {...line} />,
    amountNote: typeWord(line.type),
    mark: waiting && <WaitingMark />,
    facts: [
      [t('members.balance'), <Amount key="balance" money={balance} ledger />],
      [t('members.ledger'), t(LEDGER_NAMES[line.ledger])],
      [t('members.entryNumber'), line.id],
      [fieldLabel('reference'), line.reference ?? '–'],
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
      aria-label={t('members.viewEntry', { id: line.id })}
    >
      {t('common.view')}
    </ButtonLink>
  );
}
