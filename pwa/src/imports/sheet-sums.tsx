import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import type { Ledger, TransactionType } from 'shared-schema/ledgers/ledger';
import { add, formatLedgerMoney, type Money, NOTHING } from 'shared-schema/money';
import { formatMonth, t } from '../language/texts.ts';
import { LineAmount } from '../ui/facts.tsx';
import { Notice } from '../ui/page.tsx';
import type { Checked } from './answers.ts';
import type { CheckedRow } from './sheet-kind.ts';
import type { TotalOff } from './totals.ts';

const BYS = { ledger: 'imports.ledger', head: 'fields.head', month: 'imports.month' } as const;

/** What will be entered adds up to, beside the totals of the sheet itself. */
export function SheetSums({ rows, totals }: { rows: CheckedRow[]; totals: Checked['totals'] }) {
  const hasSums = rows.some(({ values }) => values.type && values.amount);
  return (
    <>
      {totals.off.map((off, index) => (
        <Notice key={index} tone="waiting">
          {totalOffText(off)}
        </Notice>
      ))}
      {totals.proof && (
        <Notice tone="done">
          {t('imports.balanceProved', {
            opening: formatLedgerMoney(totals.proof.opening),
            received: formatLedgerMoney(totals.proof.received),
            paid: formatLedgerMoney(totals.proof.paid),
            closing: formatLedgerMoney(totals.proof.closing),
          })}
        </Notice>
      )}
      {hasSums && (
        <details className="more">
          <summary>{t('imports.sums')}</summary>
          <div className="side-by-side of-sentences">
            {(Object.keys(BYS) as SumsBy[]).map((by) => (
              <SumsTable key={by} by={by} rows={rows} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function totalOffText(off: TotalOff): string {
  const sums = { row: off.row, said: formatLedgerMoney(off.said), read: formatLedgerMoney(off.read) };
  if ('balance' in off) return t('imports.balanceOff', { ...sums, balance: off.balance });
  return t('imports.totalOff', { ...sums, column: t(off.column.label) });
}

function SumsTable({ by, rows }: { by: SumsBy; rows: CheckedRow[] }) {
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t(BYS[by])}</th>
          <th scope="col" className="end">
            {t('imports.credit')}
          </th>
          <th scope="col" className="end">
            {t('imports.debit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sumRows(rows, by).map((sum) => (
          <tr key={sum.by}>
            <th scope="row">{nameOf(by, sum.by)}</th>
            <td className="end">
              <LineAmount type="CREDIT" amount={sum.received} />
            </td>
            <td className="end">
              <LineAmount type="DEBIT" amount={sum.paid} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(by: SumsBy, name: string): string {
  if (name === '') return t('imports.none');
  if (by === 'ledger') return t(LEDGER_NAMES[name as Ledger]);
  return by === 'month' ? formatMonth(name) : name;
}

type Sums = { by: string; received: Money; paid: Money };
type SumsBy = keyof typeof BYS;

/** Rows that have an amount and a direction, by what `by` says of them. */
export function sumRows(rows: CheckedRow[], by: SumsBy): Sums[] {
  const sums = new Map<string, Sums>();
  for (const { values } of rows) {
    const { type, amount } = values as { type?: TransactionType; amount?: Money };
    if (!type || !amount) continue;
    const said = values[by === 'month' ? 'date' : by];
    const name = typeof said !== 'string' ? '' : by === 'month' ? said.slice(0, 7) : said;
    const sum = sums.get(name) ?? { by: name, received: NOTHING, paid: NOTHING };
    const field = type === 'CREDIT' ? 'received' : 'paid';
    sums.set(name, { ...sum, [field]: add(sum[field], amount) });
  }
  return [...sums.values()].toSorted((a, b) => a.by.localeCompare(b.by));
}
