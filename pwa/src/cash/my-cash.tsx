import { useState } from 'react';
import type { DayClose } from 'shared-schema/cash/day-close';
import { formatMoney, subtract } from 'shared-schema/money';
import { formatInstant } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone } from '../records/time.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { differenceText } from './difference-text.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import type { CashView } from './read-cash.ts';

/** What I have in hand, and the ways to be rid of it. */
export function MyCash({ mine, myLastClose }: Pick<CashView, 'mine' | 'myLastClose'>) {
  const [open, setOpen] = useState<'handOver' | 'closeDay'>();
  const close = () => setOpen(undefined);
  return (
    <section className="sheet padded" aria-labelledby="my-cash">
      <h2 id="my-cash" className="cash-label">
        {t('cash.mine')}
      </h2>
      <p className="cash-sum" data-testid="cash-in-hand">
        <Amount money={mine} />
      </p>
      {myLastClose && <ClosedAt {...myLastClose} />}
      <div className="cash-actions">
        <Button look="outlined" label={t('cash.handOver')} onClick={() => setOpen('handOver')} />
        <Button label={t('cash.closeDay')} onClick={() => setOpen('closeDay')} />
      </div>
      {open === 'handOver' && <HandOverDialog inHand={mine} onClose={close} />}
      {open === 'closeDay' && <CloseDayDialog onClose={close} />}
    </section>
  );
}

/** So that a day that is closed looks closed. */
function ClosedAt({ closedAt, counted, expected }: DayClose) {
  const time = formatInstant(closedAt, useTimeZone());
  const closed = { time, amount: formatMoney(counted), difference: differenceText(subtract(counted, expected)) };
  return (
    <p className="quiet small" data-testid="closed-at">
      {t('cash.closedAt', closed)}
    </p>
  );
}
