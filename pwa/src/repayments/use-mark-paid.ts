import { useState } from 'react';
import type { TransactionId } from 'shared-schema/ids';
import { formatMoney } from 'shared-schema/money';
import { markRepaymentPaid } from 'shared-schema/repayments/mark-repayment-paid';
import { isPaid, remaining, type Repayment } from 'shared-schema/repayments/repayment';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { now } from '../sync/device/clock.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { useFailureToast, useToast } from '../ui/toasts.tsx';

/** Its ledger entry gets a number when it is stored. */
const NO_ENTRY = 0 as TransactionId;

type Shown = { repayment: Repayment; storing: boolean };

/**
 * Marks repayments as paid. They are shown as paid in the next frame and stored right after; should that fail, they are shown
 * unpaid again, and a message says why.
 */
export function useMarkPaid(): {
  /** A stored repayment as it is to be shown. `storing` until the device has stored its payment. */
  shownOf: (repayment: Repayment) => Shown;
  markPaid: (repayment: Repayment, payer: string) => void;
} {
  const { db, dispatch, user } = useDevice();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [painted, setPainted] = useState<ReadonlyMap<Repayment['id'], Repayment>>(new Map());

  function paint(repayment: Repayment): void {
    const paidAt = new Date().toISOString() as Repayment['payments'][number]['paidAt'];
    const payment = { transactionId: NO_ENTRY, amount: remaining(repayment), paidAt, paidBy: user.id };
    const paid = { ...repayment, payments: [...repayment.payments, payment] };
    setPainted((before) => new Map(before).set(repayment.id, paid));
  }

  function takeBack({ id }: Repayment): void {
    setPainted((before) => new Map([...before].filter(([other]) => other !== id)));
  }

  async function store(repayment: Repayment, payer: string): Promise<void> {
    const due = remaining(repayment);
    const amount = formatMoney(due);
    try {
      await afterNextFrame();
      const paidAt = await now(db);
      await dispatch(markRepaymentPaid, { id: repayment.id, paidAt, amount: due });
      toast(t('repayments.savedPayment', { amount, payer }));
    } catch (failure) {
      takeBack(repayment);
      failureToast(t('repayments.notSavedPayment', { amount, payer, reason: sentenceOf(failure, t('common.failed')) }));
    }
  }

  return {
    shownOf(repayment) {
      const paid = painted.get(repayment.id);
      // Once the stored one says so itself, or has changed otherwise, it counts.
      const holds = paid !== undefined && !isPaid(repayment) && paid.payments.length === repayment.payments.length + 1;
      return holds ? { repayment: paid, storing: true } : { repayment, storing: false };
    },
    markPaid(repayment, payer) {
      paint(repayment);
      void store(repayment, payer);
    },
  };
}

/** The longest to wait for a frame, in milliseconds: a window that nobody sees paints none. */
const LONGEST = 100;

/** Resolves once what has just been rendered is on screen, so that work begun then holds up no frame. */
function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
