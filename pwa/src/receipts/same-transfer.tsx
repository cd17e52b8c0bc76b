import { useSearch } from '@tanstack/react-router';
import { type AccountId, payerOf } from 'shared-schema/collections/account-id';
import type { Receipt } from 'shared-schema/collections/receipt';
import { t } from '../language/texts.ts';
import { isOfTransfer } from '../records/transfer.ts';
import type { BooksReader } from '../sync/books/reader.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';

/** Right after a transfer was taken: others of the house may have paid with it, too, and get a receipt each. */
export function SameTransferPayers({ receipt }: { receipt: Receipt }) {
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

/** Payers with their names, in the given order; without those of whom this device knows nothing. */
async function accountNames(
  books: BooksReader,
  accounts: AccountId[],
): Promise<{ account: AccountId; name: string }[]> {
  const members = await books.contacts('members');
  const customers = await books.contacts('installmentBusinesses');
  return accounts.flatMap((account) => {
    const payer = payerOf(account);
    const contact = 'memberId' in payer ? members.get(payer.memberId) : customers.get(payer.businessId);
    return contact ? [{ account, name: contact.name }] : [];
  });
}
