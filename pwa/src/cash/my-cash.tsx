import { useState } from 'react';
import type { Money } from 'shared-schema/money';
import { t } from '../language/texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';

/** What I have in hand, and the ways to be rid of it. */
export function MyCash({ mine }: { mine: Money }) {
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
      <div className="cash-actions">
        <Button look="outlined" label={t('cash.handOver')} onClick={() => setOpen('handOver')} />
        <Button label={t('cash.closeDay')} onClick={() => setOpen('closeDay')} />
      </div>
      {open === 'handOver' && <HandOverDialog inHand={mine} onClose={close} />}
      {open === 'closeDay' && <CloseDayDialog onClose={close} />}
    </section>
  );
}
