import { useSearch } from '@tanstack/react-router';
import type { Receipt } from 'shared-schema/collections/receipt';
import { t } from '../language/texts.ts';
import { accountNames } from '../records/account-names.ts';
import { isOfTransfer } from '../records/transfer.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/message.tsx';

/** Right after a transfer was taken: others of the house may have paid with it, too, and get a receipt each. */
export function SameTransfer({ receipt }: { receipt: Receipt }) {
  const { taken: _taken, next: _next, house, ...list } = useSearch({ from: '/admin/receipts/$number' });
  const others = useBooks((books) => accountNames(books, house ?? []), [house]);
  if (!others?.length || receipt.withheld || !isOfTransfer(receipt)) return null;
  return (
    <Notice tone="plain">
      <p>{t('receipts.sameTransfer')}</p>
      <div className="choices">
        {others.map(({ account, name }) => (
          <ButtonLink
            key={account}
            to="/admin/collect/$account"
            params={{ account }}
            search={{ ...list, transfer: receipt.id }}
            look="outlined"
          >
            {name}
          </ButtonLink>
        ))}
      </div>
    </Notice>
  );
}
