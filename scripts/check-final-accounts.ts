/**
 * Works the final accounts of a day out of the CSV files of an archive, by rules of its own: it shares no code with the product, so that it also finds
 * mistakes in it: `node scripts/check-final-accounts.ts books.zip 2026-03-31`. It does not know write-offs, settlements before time, foreign
 * notes, heads that are no income or expenditure, holdings changed without money, nor contracts that were brought in or deleted.
 */
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';

type Cells = Record<string, string>;
type Funds = { general: number; charity: number; operational: number };

/** In thousandths of a rupee; `money` is all that places hold. */
export type Sheet = {
  money: number;
  installments: number;
  interestDue: number;
  interestAhead: number;
  chitties: number;
  shares: number;
  dividend: number;
  onAccount: number;
  funds: Funds;
  /** What came in since the first day, less what was spent. */
  surplus: Funds;
};

/** `files` by path, as in the archive; `from` is the first day of the year that ends on `day`. */
export function finalAccounts(files: ReadonlyMap<string, string>, { from, day }: { from: string; day: string }): Sheet {
  const read = (name: string): Cells[] => {
    const text = files.get(`csv/${name}.csv`) ?? '';
    return Papa.parse<Cells>(text.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;
  };
  const { timeZone } = JSON.parse(files.get('books.json')!) as { timeZone: string };
  const dayOf = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
  const all = read('transactions')
    .filter((line) => !line.deletedAt)
    .map((line) => ({
      ...line,
      day: line.date || dayOf(line.timeCompleted!),
      effect: (line.type === 'CREDIT' ? 1 : -1) * amountOf(line),
    })) as (Cells & { day: string; effect: number })[];
  const lines = all.filter((line) => line.day <= day);
  const sumWhere = (fits: (line: Cells & { day: string }) => unknown) =>
    total(lines.filter(fits).map(({ effect }) => effect));
  const lent = read('installmentBusinesses').filter(({ purchaseDate }) => purchaseDate! <= day);
  const dues = Map.groupBy(
    read('installmentBusinesses.scheduledRepayments'),
    (due) => due['installmentBusinesses.id']!,
  );
  let [installments, interestDue, interestAhead] = [0, 0, 0];
  for (const business of lent) {
    const paid = lines.filter(({ associatedType, associatedId, repaymentId }) => {
      return associatedType === 'INSTALLMENT_BUSINESS' && associatedId === business.id && repaymentId;
    });
    const came = total(paid.map(({ effect }) => effect));
    const interest = total(paid.map((line) => Math.sign(line.effect) * amountOf(line, 'interest')));
    const own = dues.get(business.id!)!;
    const isRepaid = came >= total(own.map((due) => amountOf(due)));
    const fallen = own.filter(({ dueDate }) => isRepaid || dueDate! <= day);
    const open = total(fallen.map((due) => amountOf(due, 'interestAmount'))) - interest;
    installments += amountOf(business, 'showroomPrice') - amountOf(business, 'advancePayment') - (came - interest);
    interestDue += Math.max(open, 0);
    interestAhead += Math.max(-open, 0);
  }
  const drawn = read('chittyFunds.draws').filter((draw) => (draw.heldOn || dayOf(draw.heldAt!)) <= day);
  const lineOf = new Map(all.map((line) => [line.id, line]));
  const entries = read('accounts.entries')
    .filter(({ at }) => dayOf(at!) <= day)
    .map((entry) => ({ ...entry, effect: (entry.kind === 'IN' ? 1 : -1) * amountOf(entry) })) as typeof all;
  // What an entry of a payer's account moves without money comes from a chitty.
  const ofChitties = total(
    entries.filter(({ transactionId }) => !lineOf.get(transactionId)?.account).map(({ effect }) => effect),
  );
  const commission = (since: string) =>
    total(
      drawn.filter((draw) => (draw.heldOn || dayOf(draw.heldAt!)) >= since).map((draw) => amountOf(draw, 'commission')),
    );
  const chitties =
    sumWhere(({ associatedType, account }) => associatedType === 'CHITTY_FUND' && !account) -
    commission('') -
    ofChitties;
  const shares = sumWhere(({ purpose }) => purpose === 'SHARES');
  const declared = read('dividendRuns')
    .filter(
      ({ countsOn, createdAt, deletedAt, undoneOn }) =>
        (countsOn || dayOf(createdAt!)) <= day && !(deletedAt && (undoneOn || dayOf(deletedAt)) <= day),
    )
    .flatMap((run) => {
      const parts = read('dividendRuns.parts').filter((part) => part['dividendRuns.id'] === run.id);
      return parts.map((part) => Number(part.shares) * amountOf(run, 'perShare'));
    });
  const dividend = total(declared) + sumWhere(({ purpose }) => purpose === 'DIVIDEND');
  const onAccount = sumWhere(({ account }) => account) + ofChitties;
  const ofLedger = (ledger: string) => sumWhere((line) => line.ledger === ledger);
  const owed = installments + interestDue - interestAhead - chitties - shares - dividend - onAccount;
  return {
    money: sumWhere(() => true),
    installments,
    interestDue,
    interestAhead,
    chitties,
    shares,
    dividend,
    onAccount,
    funds: {
      general: ofLedger('general') + owed,
      charity: ofLedger('charity'),
      operational: ofLedger('operational'),
    },
    surplus: surplusOf(),
  };

  /** Entries with a head of income or expenditure; of installments and chitties what fell due, and what was kept. */
  function surplusOf(): Funds {
    const ofHeads = (ledger: string) =>
      sumWhere((line) => {
        const isContract = /INSTALLMENT|CHITTY/.test(line.associatedType!);
        const isOther = line.opening || line.transferWith || line.account || line.purpose || isContract;
        return line.ledger === ledger && line.day >= from && !isOther;
      });
    const fell = (until: string) => {
      return total(
        lent.flatMap((business) => {
          const own = dues.get(business.id!)!;
          const came = all.filter((line) => {
            const isOwn = line.associatedType === 'INSTALLMENT_BUSINESS' && line.associatedId === business.id;
            return isOwn && line.repaymentId && line.day <= until;
          });
          const isRepaid = total(came.map(({ effect }) => effect)) >= total(own.map((due) => amountOf(due)));
          return own
            .filter(({ dueDate }) => isRepaid || dueDate! <= until)
            .map((due) => amountOf(due, 'interestAmount'));
        }),
      );
    };
    const dayBefore = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
    return {
      general: ofHeads('general') + commission(from) + fell(day) - fell(dayBefore),
      charity: ofHeads('charity'),
      operational: ofHeads('operational'),
    };
  }
}

function amountOf(cells: Cells, name = 'amount'): number {
  return Math.round(Number(cells[`${name} (INR)`] || 0) * 1000);
}

function total(parts: number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}

if (import.meta.main) {
  const [zip, day] = process.argv.slice(2);
  if (!zip || !day)
    throw new Error('Say which archive and day: node scripts/check-final-accounts.ts books.zip 2026-03-31');
  const files = Object.entries(unzipSync(readFileSync(zip))).map(([path, bytes]) => [path, strFromU8(bytes)] as const);
  const year = Number(day.slice(0, 4)) - (day < `${day.slice(0, 4)}-04-01` ? 1 : 0);
  console.log(JSON.stringify(finalAccounts(new Map(files), { from: `${year}-04-01`, day }), null, 2));
}
