import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReceiptNumber } from 'shared-schema/collections/receipt-number';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { methodLabel } from './way-of-paying.tsx';

/** Reference, method, head and receipt of a ledger line, as far as it has them; else `otherwise`. */
export function LineDetails({ line, otherwise = null }: { line: Transaction; otherwise?: ReactNode }) {
  const { reference, method, head, receiptNumber } = line;
  const words = [reference, method && methodLabel(method), head].filter(Boolean).join(' · ');
  if (!words && !receiptNumber) return otherwise;
  return (
    <span className="quiet small">
      {words}
      {words && receiptNumber && ' · '}
      {receiptNumber && <ReceiptLink number={receiptNumber} />}
    </span>
  );
}

/** Leads to a receipt by its number. */
export function ReceiptLink({ number }: { number: ReceiptNumber }) {
  return (
    <Link to="/admin/receipts/$number" params={{ number }}>
      {number}
    </Link>
  );
}
