import type { Receipt } from 'shared-schema/collections/receipt';
import { t } from '../language/texts.ts';
import { Day } from '../records/time.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';

/** Receipts that could not be placed as their paper says, one's own first. What can be said to them stands on each. */
export function ReceiptsToDecide({ receipts: found }: { receipts: Receipt[] }) {
  const { user } = useDevice();
  const admin = useIsAdmin();
  if (!admin || found.length === 0) return null;
  const isOwn = ({ collectedBy }: Receipt) => collectedBy === user.id;
  const receipts = [...found.filter(isOwn), ...found.filter((each) => !isOwn(each))];
  return (
    <section aria-label={t('outbox.receipts')}>
      <div className="section-head">
        <h2>{t('outbox.receipts')}</h2>
        <span className="quiet small">{receipts.length}</span>
      </div>
      <ul className="changes">
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptCard receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptCard({ receipt: { id, payerName, amount, receivedOn } }: { receipt: Receipt }) {
  return (
    <article className="sheet change">
      <h3>
        {id}: {payerName}, <Amount money={amount} />
      </h3>
      <p className="quiet small">
        <Day date={receivedOn} /> <Mark tone="waiting">{t('receipts.needsAttention')}</Mark>
      </p>
      <div className="resolve">
        <ButtonLink to="/admin/receipts/$number" params={{ number: id }} look="outlined">
          {t('outbox.decideReceipt', { number: id })}
        </ButtonLink>
      </div>
    </article>
  );
}
