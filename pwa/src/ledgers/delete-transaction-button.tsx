import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isReversal, type Transaction } from 'shared-schema/ledgers/transaction';
import { formatMoney, add } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { ReasonDialog } from '../forms/reason-dialog.tsx';
import { RowButton } from '../ui/rows.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { deleteLine } from '../records/paid-from.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { LEDGER_BOOKS } from './ledger-book.ts';
import type { ChittyFundId, RepaymentId } from 'shared-schema/ids';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf, placeOfRepayment } from 'shared-schema/repayments/repayment';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { Notice } from '../ui/page.tsx';

type Props = { line: Transaction; description: string; member: string };

/** Takes a line out of the ledger, after saying what that undoes and asking why. */
export function DeleteTransaction({ line, description, member }: Props) {
  const admin = useIsAdmin();
  const device = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const amount = formatMoney(line.amount);
  if (useIsAuditor()) return null;

  async function remove(reason: string): Promise<void> {
    await deleteLine(device, line.id, reason);
    toast(t('ledgers.deleted', { id: line.id }));
    await navigate({ to: LEDGER_BOOKS[line.ledger].list });
  }

  return (
    <>
      <RowButton
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label={t('common.delete')}
        disabled={!admin || isReversal(line)}
        onChoose={() => setOpen(true)}
      />
      <ReasonDialog
        open={open}
        danger
        title={t('ledgers.deleteQuestion', { id: line.id })}
        verb={t('ledgers.deleteAmount', { amount })}
        failure={t('ledgers.deleteFailed')}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <p>{t('ledgers.deleteExplained', { type: line.type, amount, member, description })}</p>
        <Undone line={line} open={open} />
      </ReasonDialog>
    </>
  );
}

/** What goes with a line when it is deleted. */
function Undone({ line, open }: { line: Transaction; open: boolean }) {
  const { id, receiptNumber: number, account, type, transferWith: other, voucherWith } = line;
  return (
    <>
      {number && <p>{t('ledgers.takenOffReceipt', { number })}</p>}
      {account && <p>{t('ledgers.onAccountChanges', { type })}</p>}
      {other && <p>{t('ledgers.halves', { id, other })}</p>}
      {voucherWith && <p>{t('ledgers.othersGo', { count: voucherWith.length })}</p>}
      <ContractChanges line={line} open={open} />
    </>
  );
}

/** Nothing changes any more once what the line paid for is deleted. */
function ContractChanges({ line, open }: { line: Transaction; open: boolean }) {
  const contract = useBooks((books) => (open ? contractOfLine(books, line) : undefined), [line, open]);
  if (!contract) return null;
  if (line.repaymentId) return <p>{unpaidAgain(line.repaymentId)}</p>;
  return 'draws' in contract ? <DrawUndone line={line} fund={contract} /> : null;
}

function unpaidAgain(repaymentId: RepaymentId): string {
  const place = placeOfRepayment(repaymentId);
  return 'fund' in place ? t('ledgers.subscriptionUnpaidAgain', place) : t('ledgers.installmentUnpaidAgain', place);
}

/** The prize money of a draw takes the draw with it; only that of the latest draw can go. */
function DrawUndone({ line, fund }: { line: Transaction; fund: ChittyFund }) {
  const draw = fund.draws.find((each) => each.transactionId === line.id);
  if (!draw) return null;
  const { month, ticket } = draw;
  if (draw.paidApart) return <p>{t('ledgers.prizeWaitsAgain', { month, fund: fund.id })}</p>;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  if (month < fund.draws.length) {
    return <Notice tone="refused">{t('ledgers.drawNotLatest', { month, fund: fund.id })}</Notice>;
  }
  return (
    <>
      <p>{t('ledgers.drawUndone', { month, fund: fund.id, ticket })}</p>
      {dividends > 0 && <p>{t('ledgers.dividendsTakenBack', { amount: formatMoney(dividends) })}</p>}
    </>
  );
}

/** The business or fund that deleting a line changes, should the line have paid something of it; undefined once it is deleted. */
export async function contractOfLine(books: BooksReader, line: Transaction): Promise<Contract | undefined> {
  if (line.repaymentId) {
    return books.contract(contractOf(line.repaymentId));
  }
  return line.associatedType === 'CHITTY_FUND' ? books.chittyFunds.get(line.associatedId as ChittyFundId) : undefined;
}
