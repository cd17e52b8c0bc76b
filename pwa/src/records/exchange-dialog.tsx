import { exchangeNotes } from 'shared-schema/bank/exchange-notes';
import type { ForeignNotes } from 'shared-schema/cash/foreign-notes';
import type { MemberId } from 'shared-schema/ids';
import { formatMoney, type Money, negate, subtract, toRupees } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { NoteField } from '../forms/note-field.tsx';
import { errorsOf, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';
import { NotesAmount, NotesChoice, notesText, partTyped } from './foreign-notes.tsx';

type ExchangeDraft = { code: string; units: string; received: string; note: string };

type Props = {
  notes: ForeignNotes[];
  /** Whose notes, if they are not one's own. */
  from?: MemberId | undefined;
  onClose: () => void;
};

/** Makes foreign notes rupees. Shown as long as it is mounted. */
export function ExchangeDialog({ notes, from, onClose }: Props) {
  const form = useDraft<ExchangeDraft>({ ...allOf(notes[0]!), received: '', note: '' });
  const { draft, set, errors } = form;
  const chosen = notes.find(({ code }) => code === draft.code) ?? notes[0]!;
  const save = useExchange(form, { chosen, from, onClose });
  return (
    <FormDialog title={t('cash.exchangeTitle')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t('cash.exchange')} />}>
        {notes.length > 1 && (
          <NotesChoice
            label={t('cash.exchangeNotes')}
            notes={notes}
            value={draft.code}
            rupees={false}
            onChange={(code) => {
              set('code', code);
              set('units', allOf(notes.find((each) => each.code === code)!).units);
            }}
          />
        )}
        <NotesAmount
          label={t('cash.exchangeAmount')}
          notes={chosen}
          value={draft.units}
          error={errors.units}
          onChange={(typed) => set('units', typed)}
        />
        <FormField label={t('cash.exchangeReceived')} hint={differenceHint(draft, chosen)} error={errors.received}>
          {(control) => <RupeeInput {...control} value={draft.received} onChange={(value) => set('received', value)} />}
        </FormField>
        <NoteField value={draft.note} error={errors.note} onChange={(note) => set('note', note)} />
      </DraftForm>
    </FormDialog>
  );
}

function allOf({ code, amount }: ForeignNotes): Pick<ExchangeDraft, 'code' | 'units'> {
  return { code, units: String(toRupees(amount)) };
}

function differenceHint({ units, received }: ExchangeDraft, notes: ForeignNotes): string | undefined {
  const [part, came] = [partTyped(units, notes), parsePaise(received)];
  if (!part || !came) return undefined;
  const difference = subtract(came, part.worth);
  if (difference === 0) return t('cash.exchangeEven');
  return difference > 0
    ? t('cash.exchangeGain', { amount: formatMoney(difference) })
    : t('cash.exchangeLoss', { amount: formatMoney(negate(difference)) });
}

function useExchange(
  { draft, fail }: Draft<ExchangeDraft>,
  { chosen, from, onClose }: Pick<Props, 'from' | 'onClose'> & { chosen: ForeignNotes },
): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();
  return async () => {
    const part = partTyped(draft.units, chosen);
    if (!part) return fail({ units: t('paying.notesWrong', { notes: notesText(chosen) }) });
    const { input, errors } = readDraft(exchangeNotes.input, {
      ...(from && { from }),
      ...part,
      received: rupeesTyped(t('cash.exchangeReceived'), draft.received, { missing: t('validation.positiveAmount') }),
      note: draft.note,
    });
    if (errors) return fail(errors);
    try {
      await dispatch(exchangeNotes, input);
      toast(t('cash.exchanged', { notes: notesText(part.currency), amount: formatMoney(input.received as Money) }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('common.failed'), Object.keys(draft)));
    }
  };
}
