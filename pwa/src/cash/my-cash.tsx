import { useState } from 'react';
import type { DayClose } from 'shared-schema/cash/day-close';
import type { HandOver } from 'shared-schema/cash/hand-over';
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { sumText } from '../records/foreign-notes.tsx';
import { useTimeZone } from '../records/time.tsx';
import { useUser } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { CashLink } from './cash-line.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { closedText } from './count-draft.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { HeldNotes } from '../records/held-notes.tsx';
import type { CashView } from './read-cash.ts';

type Props = Pick<CashView, 'mine' | 'myNotes' | 'lastCloseOf' | 'waitingOf' | 'handOvers' | 'nameOf'>;

/** What I have in hand. */
export function MyCash({ mine, myNotes, lastCloseOf, handOvers, nameOf }: Omit<Props, 'waitingOf'>) {
  const { id: me } = useUser();
  const lastClose = lastCloseOf(me);
  return (
    <section className="sheet padded" aria-labelledby="my-cash">
      <h2 id="my-cash" className="cash-label">
        {t('cash.mine')}
      </h2>
      <p className="figure" data-testid="cash-in-hand">
        <CashLink of={me}>
          <Amount money={mine} />
        </CashLink>
      </p>
      <HeldNotes notes={myNotes} />
      {handOvers.filter(isOnItsWay(me)).map((handOver) => (
        <p key={handOver.id} className="quiet small">
          {t('cash.onItsWay', { amount: sumText(handOver), name: nameOf(handOver.to!) })}
        </p>
      ))}
      {lastClose && <ClosedAt {...lastClose} />}
    </section>
  );
}

/** Of mine, which is still in my hand until the receiver confirms it. */
function isOnItsWay(me: MemberId): (handOver: HandOver) => boolean {
  return ({ from, to, confirmedAt }) => from === me && to !== null && !confirmedAt;
}

/** The ways to be rid of it. */
export function MyCashActs({ mine, myNotes, lastCloseOf, waitingOf }: Omit<Props, 'handOvers' | 'nameOf'>) {
  const [open, setOpen] = useState<'handOver' | 'closeDay'>();
  const { id: me } = useUser();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button look="outlined" label={t('cash.handOver')} onClick={() => setOpen('handOver')} />
      <Button label={t('cash.closeDay')} onClick={() => setOpen('closeDay')} />
      {open === 'handOver' && (
        <HandOverDialog
          inHand={mine}
          waiting={waitingOf(me)}
          notes={myNotes}
          lastClose={lastCloseOf(me)}
          onClose={close}
        />
      )}
      {open === 'closeDay' && <CloseDayDialog onClose={close} />}
    </>
  );
}

/** So that a day that is closed looks closed. */
function ClosedAt(day: DayClose) {
  const timeZone = useTimeZone();
  return (
    <p className="quiet small" data-testid="closed-at">
      {closedText(day, timeZone)}
    </p>
  );
}
