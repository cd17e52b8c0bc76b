import { Link } from '@tanstack/react-router';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';

/** Leads to a receipt by its number. */
export function ReceiptLink({ number }: { number: ReceiptNumber }) {
  return (
    <Link to="/admin/receipts/$number" params={{ number }}>
      {number}
    </Link>
  );
}
