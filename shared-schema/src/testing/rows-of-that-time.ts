/** Rows that came from the server, and to which queued commands refer. */
import type { ReportedPayment, ReportedPaymentId } from '../bank/reported-payment.ts';
import { lineIdOf, type StatementLine, statementIdOf } from '../bank/statements/statement-line.ts';
import type { AccountId } from '../collections/account-id.ts';
import type { Change } from '../command.ts';
import type { BankAccountId } from '../ids.ts';
import type { TransactionType } from '../ledgers/ledger.ts';
import { instant, localDate } from '../local-date.ts';
import { rupees } from '../money.ts';

const STATEMENT = statementIdOf(1 as BankAccountId, 1);

function buildLine(position: number, type: TransactionType, sum: number): StatementLine {
  return {
    id: lineIdOf(STATEMENT, position),
    statementId: STATEMENT,
    bankAccountId: 1 as BankAccountId,
    place: position,
    date: localDate('2026-11-20'),
    valueDate: null,
    text: `LINE ${position}`,
    utr: null,
    type,
    amount: rupees(sum),
    balance: null,
    match: null,
    setAside: null,
    deletedAt: null,
  };
}

const reported: ReportedPayment = {
  id: 'u-600000000009' as ReportedPaymentId,
  account: 'm-2' as AccountId,
  accounts: ['m-2' as AccountId],
  amount: rupees(500),
  date: localDate('2026-11-20'),
  note: null,
  hasPicture: false,
  reportedAt: instant('2026-11-20T08:30:00.000Z'),
  state: 'OPEN',
  answered: null,
  deletedAt: null,
};

/** Lines of a bank, and payments that payers reported. */
export const bankRows: Change[] = [
  buildLine(1, 'CREDIT', 750),
  buildLine(2, 'CREDIT', 500),
  buildLine(3, 'DEBIT', 3),
  buildLine(4, 'CREDIT', 300),
  buildLine(5, 'CREDIT', 40),
]
  .map((row): Change => ({ table: 'statementLines', row }))
  .concat(
    { table: 'reportedPayments', row: reported },
    { table: 'reportedPayments', row: { ...reported, id: 'u-600000000001' as ReportedPaymentId } },
  );
