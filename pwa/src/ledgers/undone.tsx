import { useLiveQuery } from 'dexie-react-hooks';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { add, formatMoney } from 'shared-schema/money';
import { Notice } from '../ui/message.tsx';
import { useDevice } from '../sync/device-context.tsx';
import { contractOfLine } from './contract-of-line.ts';

/** What goes with a line when it is deleted; nothing does once what it paid for is deleted. */
export function Undone({ line, open }: { line: Transaction; open: boolean }) {
  const { db } = useDevice();
  const contract = useLiveQuery(() => (open ? contractOfLine(db, line) : undefined), [db, line, open]);
  if (!contract) return null;
  if (line.repaymentId) return <UnpaidAgain line={line} />;
  return 'draws' in contract ? <DrawUndone line={line} fund={contract} /> : null;
}

function UnpaidAgain({ line: { repaymentId, associatedId } }: { line: Transaction }) {
  const [kind, , first, second] = repaymentId!.split('-');
  if (kind === 'cf') {
    return (
      <p>
        It paid the subscription of month {second}, ticket {first}, of chitty fund {associatedId}: that subscription
        becomes unpaid again.
      </p>
    );
  }
  return (
    <p>
      It paid installment {first} of business {associatedId}: that installment becomes unpaid again.
    </p>
  );
}

/** The prize money of a draw takes the draw with it; only that of the latest draw can go. */
function DrawUndone({ line, fund }: { line: Transaction; fund: ChittyFund }) {
  const draw = fund.draws.find((each) => each.transactionId === line.id);
  if (!draw) return null;
  const dividends = add(...draw.dividends.map(({ amount }) => amount));
  if (draw.month < fund.draws.length) {
    return (
      <Notice tone="refused">
        This is the prize money of month {draw.month} of chitty fund {fund.id}. The draws after it must be undone first,
        the latest first.
      </Notice>
    );
  }
  return (
    <p>
      It is the prize money of month {draw.month} of chitty fund {fund.id}: that draw is undone, ticket {draw.ticket}{' '}
      may win again{dividends > 0 && `, and dividends of ${formatMoney(dividends)} in all are taken back`}.
    </p>
  );
}
