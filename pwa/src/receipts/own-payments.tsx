import type { Transaction } from 'shared-schema/ledgers/transaction';
import { t } from '../language/texts.ts';
import { describeLines, lineTime } from '../records/line-description.ts';
import { useTimeZone } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { useUser } from '../session/session-context.tsx';
import { readMemberLedger } from '../sync/ledger/read-ledger.ts';
import { Amount } from '../ui/amount.tsx';

/** The newest entries that are looked through. */
const MOST = 1000;

/** What a member has paid without a receipt, such as before there were any: who finds no receipt still finds the payment. */
export function OwnPayments() {
  const { id: userId } = useUser();
  const timeZone = useTimeZone();
  const { data } = useRecords(
    async (books) => {
      const { lines } = await readMemberLedger(books, { userId, page: 1, size: MOST });
      const payments = lines.map(({ line }) => line).filter(isWithoutReceipt);
      return { payments, descriptions: await describeLines(books, payments) };
    },
    [userId],
  );
  if (!data || data.payments.length === 0) return null;
  return (
    <section className="sheet padded" aria-labelledby="own-payments">
      <h2 id="own-payments">{t('receipts.withoutReceipt')}</h2>
      <ul className="own-payments">
        {data.payments.map((line) => (
          <li key={line.id}>
            <span>
              {data.descriptions.get(line.id) ?? line.description}{' '}
              <span className="quiet small">{lineTime(line, timeZone)}</span>
            </span>
            <Amount money={line.amount} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function isWithoutReceipt({ type, repaymentId, receiptNumber, reversedBy, method }: Transaction): boolean {
  return type === 'CREDIT' && Boolean(repaymentId) && !receiptNumber && !reversedBy && method !== 'ADJUSTMENT';
}
