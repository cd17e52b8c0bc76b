import { useState } from 'react';
import { type ForeignNotes, stillThere } from 'shared-schema/cash/foreign-notes';
import type { MemberId } from 'shared-schema/ids';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { ForeignList, NotesAmount, NotesChoice, notesText, partTyped, wrongNotes } from './foreign-notes.tsx';
import { exchangeNotes } from 'shared-schema/bank/exchange-notes';
import { formatMoney, negate, subtract, toRupees } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { kept, rupees, words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { CommandDialog } from './save-dialog.tsx';

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

type ExchangeDialogProps = {
  notes: ForeignNotes[];
  /** Whose notes, if they are not one's own. */
  from?: MemberId | undefined;
  onClose: () => void;
};

/** Makes foreign notes rupees. Shown as long as it is mounted. */
function ExchangeDialog({ notes, from, onClose }: ExchangeDialogProps) {
  const { code, units } = allOf(notes[0]!);
  const received = rupees({ label: t('cash.exchangeReceived') });
  const form = useForm({ code: kept(code), units: kept(units), received, note: words() });
  const { draft, bind, field } = form;
  const chosen = notes.find((each) => each.code === draft.code) ?? notes[0]!;
  return (
    <CommandDialog
      form={form}
      title={t('cash.exchangeTitle')}
      verb={t('cash.exchange')}
      command={exchangeNotes}
      input={({ code: _chosen, units: typed, ...others }) => ({
        ...(from && { from }),
        ...(partTyped(typed, chosen) ?? { currency: wrongNotes(chosen) }),
        ...others,
      })}
      fieldOf={{ currency: 'units', worth: 'units' }}
      done={(made) => t('cash.exchanged', { notes: notesText(made.currency), amount: formatMoney(made.received) })}
      onClose={onClose}
    >
      {notes.length > 1 && (
        <NotesChoice
          label={t('cash.exchangeNotes')}
          notes={notes}
          value={draft.code}
          rupees={false}
          onChange={(wanted) => form.change(allOf(notes.find((each) => each.code === wanted)!))}
        />
      )}
      <NotesAmount label={t('cash.exchangeAmount')} notes={chosen} {...bind('units')} />
      {field('received', { hint: differenceHint(draft, chosen) })}
      {field('note')}
    </CommandDialog>
  );
}

function allOf({ code, amount }: ForeignNotes): { code: string; units: string } {
  return { code, units: String(toRupees(amount)) };
}

function differenceHint(
  { units, received }: { units: string; received: string },
  notes: ForeignNotes,
): string | undefined {
  const [part, came] = [partTyped(units, notes), parsePaise(received)];
  if (!part || !came) return undefined;
  const difference = subtract(came, part.worth);
  if (difference === 0) return t('cash.exchangeEven');
  return difference > 0
    ? t('cash.exchangeGain', { amount: formatMoney(difference) })
    : t('cash.exchangeLoss', { amount: formatMoney(negate(difference)) });
}
