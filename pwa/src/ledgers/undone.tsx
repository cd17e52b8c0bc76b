import type { ChittyFundId, RepaymentId } from 'shared-schema/ids';
import type { Contract } from 'shared-schema/repayments/contract';
import { contractOf, placeOfRepayment } from 'shared-schema/repayments/repayment-id';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { add, formatMoney } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { Notice } from '../ui/page.tsx';

/** What goes with a line when it is deleted. */
export function Undone({ line, open }: { line: Transaction; open: boolean }) {
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
