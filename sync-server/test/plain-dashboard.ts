/** The dashboard's figures worked out by going through every record, with none of the app's arithmetic. */
import type { ProjectId } from 'shared-schema/ids';
import type { MemoryBooks } from 'shared-schema/memory-books';
import type { Contract } from 'shared-schema/repayments/contract';
import { TIME_ZONE } from 'shared-schema/testing/build';

const DAY = 86_400_000;
const dates = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** In days from today; below nothing is late. */
type Due = { inDays: number; left: number; principal: number };

/** As an admin sees it on `today`, of one project or of all. */
export function plainDashboard(books: MemoryBooks, projectId: ProjectId | undefined, today: string) {
  const own = (row: { projectId: ProjectId }) => projectId === undefined || row.projectId === projectId;
  const members = books.all('members').filter(({ status }) => status === 'APPROVED');
  const businesses = books.all('installmentBusinesses').filter(own);
  const funds = books.all('chittyFunds').filter(own);
  const lines = books.all('transactions').filter(own);
  // Nobody asks for what remains of a bad debt.
  const installments = businesses.filter((each) => !each.writtenOff).flatMap((each) => duesOf(each, today));
  const subscriptions = funds.flatMap((each) => duesOf(each, today));
  const dues = [...installments, ...subscriptions];
  const shares = sum(members.map((member) => member.share ?? 0));
  return {
    totals: {
      shares,
      // ₹500 a share, in thousandths.
      shareAmount: shares * 500_000,
      incentive: sum(members.map((member) => member.incentive ?? 0)),
      dividend: sum(members.map((member) => member.dividend ?? 0)),
    },
    installmentBalance: 0 - sum(installments.map(({ principal }) => principal)),
    members: { total: members.length },
    businesses: trendOf(businesses, today),
    funds: trendOf(funds, today),
    week: counted(dues.filter(({ inDays }) => inDays >= 0 && inDays <= 6)),
    overdue: counted(dues.filter(({ inDays }) => inDays < 0)),
    balances: {
      general: sum(lines.filter(({ ledger }) => ledger === 'general').map(signed)),
      charity: sum(lines.filter(({ ledger }) => ledger === 'charity').map(signed)),
      operational: sum(lines.filter(({ ledger }) => ledger === 'operational').map(signed)),
    },
  };
}

function duesOf({ scheduledRepayments }: Contract, today: string): Due[] {
  return scheduledRepayments
    .map(({ dueDate, amount, dividend = 0, waived = 0, paidBefore = 0, payments, principalAmount, interestAmount }) => {
      const paid = paidBefore + sum(payments.map((payment) => payment.amount));
      return {
        inDays: (Date.parse(dueDate) - Date.parse(today)) / DAY,
        left: amount - dividend - waived - paid,
        // What comes in covers the interest first.
        principal: principalAmount - Math.max(0, paid + waived - interestAmount),
      };
    })
    .filter(({ left }) => left > 0);
}

function counted(dues: Due[]): { count: number; sum: number } {
  return { count: dues.length, sum: sum(dues.map(({ left }) => left)) };
}

function trendOf(records: { status: string; createdAt: string }[], today: string) {
  const ages = records.map(({ createdAt }) => {
    const day = dates.format(new Date(createdAt));
    return (Date.parse(today) - Date.parse(day)) / DAY;
  });
  // Made by a clock that ran ahead, it counts as today's.
  const last = ages.filter((age) => age < 7).length;
  const prior = ages.filter((age) => age >= 7 && age < 14).length;
  return {
    total: records.length,
    active: records.filter(({ status }) => status === 'ONGOING').length,
    last,
    prior,
    direction: last > prior ? 'up' : last < prior ? 'down' : 'neutral',
  };
}

function signed({ type, amount }: { type: string; amount: number }): number {
  return type === 'CREDIT' ? amount : -amount;
}

function sum(numbers: number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
