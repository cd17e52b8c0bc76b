import { useLiveQuery } from '../sync/use-live-query.ts';
import { useEffect, useState } from 'react';
import { cancelReceipt } from 'shared-schema/collections/cancel-receipt';
import { mostLinesOf, type Receipt } from 'shared-schema/collections/receipt';
import type { Instant } from 'shared-schema/local-date';
import { useUser } from '../session/session-context.tsx';
import { clockOffset } from '../sync/clock.ts';
import { useDevice } from '../sync/device-context.tsx';
import type { Dispatch } from '../sync/dispatch.ts';
import { useWaitingRows } from '../sync/outbox.ts';
import { rowKey } from '../sync/rows.ts';

const MINUTE = 60_000;

/** One's own receipt can be undone until it is sent, or for a minute, whichever is longer. */
export function useCanUndo({ id, collectedBy, enteredAt, cancelled }: Receipt): boolean {
  const user = useUser();
  const notSent = useWaitingRows().has(rowKey('receipts', id));
  const fresh = useIsFresh(enteredAt);
  return collectedBy === user.id && !cancelled && (notSent || fresh);
}

function useIsFresh(at: Instant): boolean {
  const { db } = useDevice();
  const offset = useLiveQuery(() => clockOffset(db), [db], 0);
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(at) + MINUTE - (now + offset);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}

/** Throws RefusalError. */
export async function cancel(dispatch: Dispatch, receipt: Receipt, reason: string): Promise<void> {
  await dispatch(cancelReceipt, { number: receipt.id, reason, lines: mostLinesOf(receipt) });
}
