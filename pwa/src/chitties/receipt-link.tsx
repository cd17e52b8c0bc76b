import { Link } from '@tanstack/react-router';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';

/** Leads to a receipt by its number. */
export function ReceiptLink({ number }: { number: ReceiptNumber }) {
  const address: string = `/admin/receipts/${number}`;
  return <Link to={address}>{number}</Link>;
}
