import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TransactionId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import { useReadsBooks, useUser } from '../session/session-context.tsx';
import { useChoice } from '../stored-choice.ts';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/stored.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Unread, MissingPage, PageHeader } from '../ui/page.tsx';
import { WaitingMark } from '../ui/record-card.tsx';
import { readVoucher, type VoucherView } from './read-voucher.ts';
import { paperSize } from './roll-page.ts';
import { SlipActions, useSlip } from './slip-actions.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { voucherOf } from './voucher.ts';

/** The voucher of a ledger entry, to be printed, signed and kept; of an entry on a receipt the way there. */
export function VoucherPage() {
  const { transactionId: id } = useParams({ from: '/admin/transactions/$transactionId/voucher' });
  const admin = useReadsBooks();
  const { id: me } = useUser();
  const { data, ...view } = useRecords(async (books) => ({ found: await readVoucher(books, id) }), [id]);
  if (!data) return <Unread {...view} failure={t('ledgers.detailsFailed')} />;
  if (!data.found) return <NoVoucher id={id}>{t('ledgers.missing')}</NoVoucher>;
  const { line } = data.found;
  if (!admin && line.userId !== me) return <NoVoucher id={id}>{t('vouchers.notYours')}</NoVoucher>;
  if (line.opening) return <NoVoucher id={id}>{t('vouchers.opening')}</NoVoucher>;
  if (line.receiptNumber) {
    return (
      <NoVoucher id={id}>
        {t('vouchers.hasReceipt')}{' '}
        <Link to="/admin/receipts/$number" params={{ number: line.receiptNumber }}>
          {t('receipts.receiptNumber', { number: line.receiptNumber })}
        </Link>
      </NoVoucher>
    );
  }
  return <VoucherScreen view={data.found} />;
}

function VoucherScreen({ view }: { view: VoucherView }) {
  const { id } = view.line;
  const slip = useSlip(voucherOf, view);
  const paper = useChoice(paperSize);
  const waiting = useWaitingRows().has(rowKey('transactions', id));
  return (
    <div className="stack receipt-page">
      <PageHeader
        title={slip.name}
        mark={waiting && <WaitingMark />}
        acts={
          <>
            <SlipActions slip={slip} />
            <ToEntry id={id} />
          </>
        }
      />
      <SlipSheet slip={slip} paper={paper} />
    </div>
  );
}

function ToEntry({ id }: { id: TransactionId }) {
  return (
    <ButtonLink to="/admin/transactions/$transactionId" params={{ transactionId: id }} look="outlined">
      {t('vouchers.toEntry')}
    </ButtonLink>
  );
}

function NoVoucher({ id, children }: { id: TransactionId; children: ReactNode }) {
  return (
    <MissingPage title={t('records.voucher')} back={[`/admin/transactions/${id}`, t('vouchers.toEntry')]}>
      {children}
    </MissingPage>
  );
}
