import { Link, useParams } from '@tanstack/react-router';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import type { ChittyFundId, InstallmentBusinessId, MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { describeLines } from '../records/line-description.ts';
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

type Found = { line: Transaction; description: string; member: string; enteredBy: string };

/** One line of a ledger. */
export function TransactionPage() {
  const { transactionId } = useParams({ from: '/admin/transactions/$transactionId' });
  const { data, failed, retry } = useRecords(
    async (db) => {
      const line = await findTransaction(db, transactionId);
      if (!line) return { found: undefined };
      const names = await memberNames(db, [line.userId, line.createdBy]);
      const description = (await describeLines(db, [line])).get(line.id) ?? line.description;
      const nameOf = (id: MemberId) => names.get(id) ?? t('ledgers.unknownMember');
      return { found: { line, description, member: nameOf(line.userId), enteredBy: nameOf(line.createdBy) } };
    },
    [transactionId],
  );
  if (failed) return <Failure onRetry={retry}>{t('ledgers.detailsFailed')}</Failure>;
  if (!data) return <Loading />;
  return data.found ? <Details {...data.found} /> : <NoTransaction />;
}

function Details(found: Found) {
  const { line, description, member } = found;
  const waiting = useWaitingRows().has(rowKey('transactions', line.id));
  return (
    <>
      <PageHeader
        title={t('ledgers.title')}
        mark={waiting && <WaitingMark />}
        note={t('ledgers.entryNumber', { id: line.id })}
      />
      <section className="sheet padded" aria-label={t('ledgers.entry')}>
        <p className="line-head">
          <span className="line-sum">
            <LineAmount {...line} />
          </span>
          <span>{typeWord(line.type)}</span>
        </p>
        <Facts facts={factsOf(found)} columns />
      </section>
      <div className="record-actions">
        <DeleteTransaction line={line} description={description} member={member} />
      </div>
    </>
  );
}

function factsOf({ line, description, member, enteredBy }: Found): Fact[] {
  return [
    [t('ledgers.columnMember'), <MemberLink key="member" id={line.userId} name={member} />],
    [t('fields.description'), description],
    [t('fields.reference'), line.reference ?? '–'],
    [t('ledgers.completed'), <Time key="time" at={line.timeCompleted} />],
    [t('ledgers.ledger'), <LedgerLink key="ledger" ledger={line.ledger} />],
    ...sourceOf(line),
    [t('ledgers.enteredBy'), enteredBy],
  ];
}

function LedgerLink({ ledger }: Pick<Transaction, 'ledger'>) {
  return <Link to={LEDGER_BOOKS[ledger].list}>{t(LEDGER_NAMES[ledger])}</Link>;
}

/** The business or the fund that a line came from. */
function sourceOf({ associatedType, associatedId: id }: Transaction): Fact[] {
  if (!id) return [];
  if (associatedType === 'INSTALLMENT_BUSINESS') {
    const link = (
      <Link to="/admin/installment-businesses/$businessId" params={{ businessId: id as InstallmentBusinessId }}>
        {t('ledgers.businessNumber', { id })}
      </Link>
    );
    return [[t('ledgers.installmentBusiness'), link]];
  }
  if (associatedType !== 'CHITTY_FUND') return [];
  const link = (
    <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: id as ChittyFundId }}>
      {t('ledgers.chittyFundNumber', { id })}
    </Link>
  );
  return [[t('ledgers.chittyFund'), link]];
}

function NoTransaction() {
  const back = (
    <ButtonLink to="/admin/transactions" look="outlined">
      {t('ledgers.toLedger')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('ledgers.title')} />
      <div className="sheet">
        <Empty action={back}>{t('ledgers.missing')}</Empty>
      </div>
    </>
  );
}
