import { useState } from 'react';
import { type ForeignNotes, stillThere } from 'shared-schema/cash/foreign-notes';
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { ForeignList } from './foreign-notes.tsx';

type Props = {
  notes: ForeignNotes[];
  /** Whose they are, if not one's own. */
  from?: MemberId;
  /** Whether the sum above holds them. */
  within?: boolean;
};

/** The foreign notes that somebody has in hand, and the way to make rupees of them. */
export function HeldNotes({ notes, from, within = false }: Props) {
  const [open, setOpen] = useState(false);
  const held = stillThere(notes);
  return (
    <>
      <ForeignList notes={notes} within={within} />
      {held.length > 0 && <Button look="outlined" dense label={t('cash.exchange')} onClick={() => setOpen(true)} />}
      {open && <ExchangeDialog notes={held} from={from} onClose={() => setOpen(false)} />}
    </>
  );
}
