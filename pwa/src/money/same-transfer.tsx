import { openAmount, partsUpTo } from 'shared-schema/bank/statements/statement-line';
import { sumOf } from 'shared-schema/collections/put-to-oldest';
import { formatMoney, subtract } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { ReceiptLink } from '../records/line-details.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import { useMatch } from './line-action.tsx';
import type { BankLineView } from './read-bank-line.ts';

/** What the books have with the line's UTR, where it is not certain: whether it is this line is a person's to say. */
export function SameTransferMatch({ view }: { view: BankLineView }) {
  const { listed, choosable } = view;
  const { match, busy, said } = useMatch(view);
  const same = choosable.filter(({ id }) => listed.sameReference.some((each) => each.id === id));
  if (same.length === 0) return null;
  const [sum, open] = [sumOf(same), openAmount(listed.line)];
  const missing = subtract(open, sum);
  const sums = { sum: formatMoney(sum), open: formatMoney(open) };
  return (
    <section className="sheet padded" aria-labelledby="same-transfer">
      <h2 id="same-transfer">{t('bank.sameReference')}</h2>
      {missing !== 0 && (
        <Notice tone="waiting">
          {missing > 0
            ? t('bank.transferMissing', { ...sums, missing: formatMoney(missing) })
            : t('bank.transferAbove', { ...sums, above: formatMoney(subtract(sum, open)) })}
        </Notice>
      )}
      <ul className="money-list">
        {same.map(({ id, what, date, amount, receiptNumber }) => (
          <li key={id}>
            <div>
              {what}
              <div className="quiet small">
                {formatDate(date)} {receiptNumber && <ReceiptLink number={receiptNumber} />}
              </div>
            </div>
            <Amount money={amount} />
          </li>
        ))}
      </ul>
      {said}
      <Button
        look="outlined"
        busy={busy}
        label={t('bank.matchTransfer', { way: missing > 0 ? 'missing' : missing < 0 ? 'above' : 'equal' })}
        onClick={() =>
          match(
            partsUpTo(
              same.flatMap(({ parts }) => parts),
              open,
            ),
          )
        }
      />
    </section>
  );
}
