import { Link, useParams } from '@tanstack/react-router';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { ChittyFundId, InstallmentBusinessId } from 'shared-schema/ids';
import { LineAmount, typeWord } from '../ui/amount.tsx';
import { useRecords } from '../records/use-records.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Loading } from '../ui/loading.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { MemberLink } from '../records/member-link.tsx';
import { memberNames } from '../records/member-name.tsx';
import { Empty, Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Time } from '../records/time.tsx';
import { findTransaction } from '../sync/ledger-pages.ts';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';
import { DeleteTransaction } from './delete-transaction-button.tsx';
import { LEDGER_NAMES } from '../records/ledger-names.ts';
import { LEDGER_BOOKS } from './ledger-book.ts';
import './ledger.css';

type Found = { line: Transaction; member: string; enteredBy: string };

/** One line of a ledger. */
export function TransactionPage() {
  const { transactionId } = useParams({ from: '/admin/transactions/$transactionId' });
  const { data, failed, retry } = useRecords(
    async (db) => {
      const line = await findTransaction(db, transactionId);
      if (!line) return { found: undefined };
      const names = await memberNames(db, [line.userId, line.createdBy]);
      const member = names.get(line.userId) ?? 'Unknown Member';
      return { found: { line, member, enteredBy: names.get(line.createdBy) ?? 'Unknown Member' } };
    },
    [transactionId],
  );
  if (failed) return <Failure onRetry={retry}>Failed to fetch transaction details. Please try again.</Failure>;
  if (!data) return <Loading />;
  return data.found ? <Details {...data.found} /> : <NoTransaction />;
}

function Details({ line, member, enteredBy }: Found) {
  const waiting = useWaitingRows().has(rowKey('transactions', line.id));
  return (
    <>
      <PageHeader title="Transaction Details" mark={waiting && <WaitingMark />} note={`No. ${line.id}`} />
      <section className="sheet padded" aria-label="Transaction">
        <p className="line-head">
          <span className="line-sum">
            <LineAmount {...line} />
          </span>
          <span>{typeWord(line.type)}</span>
        </p>
        <Facts facts={factsOf(line, member, enteredBy)} columns />
      </section>
      <div className="record-actions">
        <DeleteTransaction line={line} member={member} />
      </div>
    </>
  );
}

function factsOf(line: Transaction, member: string, enteredBy: string): Fact[] {
  return [
    ['Member', <MemberLink key="member" id={line.userId} name={member} />],
    ['Description', line.description],
    ['Reference', line.reference ?? '–'],
    ['Completed', <Time key="time" at={line.timeCompleted} />],
    ['Ledger', <LedgerLink key="ledger" ledger={line.ledger} />],
    ...sourceOf(line),
    ['Entered by', enteredBy],
  ];
}

function LedgerLink({ ledger }: Pick<Transaction, 'ledger'>) {
  return <Link to={LEDGER_BOOKS[ledger].list}>{LEDGER_NAMES[ledger]}</Link>;
}

/** The business or the fund that a line came from. */
function sourceOf({ associatedType, associatedId: id }: Transaction): Fact[] {
  if (!id) return [];
  if (associatedType === 'INSTALLMENT_BUSINESS') {
    const link = (
      <Link to="/admin/installment-businesses/$businessId" params={{ businessId: id as InstallmentBusinessId }}>
        Business {id}
      </Link>
    );
    return [['Installment business', link]];
  }
  if (associatedType !== 'CHITTY_FUND') return [];
  const link = (
    <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: id as ChittyFundId }}>
      Chitty fund {id}
    </Link>
  );
  return [['Chitty fund', link]];
}

function NoTransaction() {
  const back = (
    <ButtonLink to="/admin/transactions" look="outlined">
      To the ledger
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Transaction Details" />
      <div className="sheet">
        <Empty action={back}>There is no transaction with this number. It may have been deleted.</Empty>
      </div>
    </>
  );
}
