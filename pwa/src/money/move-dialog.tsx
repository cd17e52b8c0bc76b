import { moveMoney } from 'shared-schema/bank/move-money';
import { type ForeignNotes, stillThere } from 'shared-schema/cash/foreign-notes';
import type { PlaceKey } from 'shared-schema/bank/place';
import { placeKey, placeOfKey } from 'shared-schema/bank/place';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney, NOTHING } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { DateInput } from '../forms/date-input.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { NoteField } from '../forms/note-field.tsx';
import { errorsOf, pastDayTyped, readDraft, rupeesTyped } from '../forms/read-draft.ts';
import { RupeeInput } from '../forms/rupee-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { NotesChoice, notesText, partHint, partTyped, sumText } from '../records/foreign-notes.tsx';
import { useToday } from '../records/time.tsx';
import { useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Notice } from '../ui/message.tsx';
import { useToast } from '../ui/toasts.tsx';
import { AT_BANK, type MoneyView } from './read-money.ts';

/** Money of the ledgers of which nobody has said where it is. */
export const UNPLACED: PlaceKey = 'unsaid';

type MoveDraft = { from: PlaceKey; to: PlaceKey; code: string; amount: string; date: string; note: string };

type Props = { view: MoneyView; /** What is filled in. */ given?: Partial<MoveDraft>; onClose: () => void };

/** Moves money from one place to another, or gives a place to what has none. Shown as long as it is mounted. */
export function MoveDialog({ view, given, onClose }: Props) {
  const today = useToday();
  const { id: me } = useUser();
  const places = usePlaces(view);
  const without = view.places.filter(({ key }) => key === UNPLACED || (key === AT_BANK && view.handedToBank > 0));
  const sources = [...places, ...without.map(({ key, name }): [PlaceKey, string] => [key, name])];
  const initial: MoveDraft = {
    from: placeKey({ cashOf: me }),
    to: places.find(([key]) => key.startsWith('bank-'))?.[0] ?? 'box',
    code: '',
    amount: '',
    date: today,
    note: '',
    ...given,
  };
  const form = useDraft(initial, given && 'given');
  const { draft, set, change, errors } = form;
  const source = view.places.find(({ key }) => key === draft.from);
  const notes = stillThere(source?.notes ?? []);
  const chosen = notes.find(({ code }) => code === draft.code);
  const save = useMove(form, chosen, onClose);
  const held = draft.from === AT_BANK ? view.handedToBank : source?.balance;
  const isTooMuch = !chosen && (parsePaise(draft.amount) ?? 0) > (held ?? NOTHING);
  return (
    <FormDialog title={t('money.move')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t('money.move')} />}>
        <PlaceField
          label={t('money.source')}
          places={sources}
          value={draft.from}
          error={errors.from}
          hint={held === undefined ? undefined : formatMoney(held)}
          onChange={(from) =>
            change({ from, to: [draft.to, ...places.map(([to]) => to)].find((to) => mayGo(from, to))! })
          }
        />
        <PlaceField
          label={t('money.target')}
          places={places.filter(([to]) => mayGo(draft.from, to))}
          value={draft.to}
          error={errors.to}
          onChange={(key) => set('to', key)}
        />
        {notes.length > 0 && (
          <NotesChoice
            label={t('paying.whatMoves')}
            notes={notes}
            value={draft.code}
            rupees
            onChange={(code) => set('code', code)}
          />
        )}
        <FormField
          label={chosen ? `${t('paying.foreignAmount')} (${chosen.code})` : t('fields.amount')}
          hint={chosen && partHint(draft.amount, chosen)}
          error={errors.amount}
        >
          {(control) => <RupeeInput {...control} value={draft.amount} onChange={(value) => set('amount', value)} />}
        </FormField>
        <div className="aside" aria-live="polite">
          {isTooMuch && (
            <Notice tone="waiting">{t('money.moreThanThere', { held: formatMoney(held ?? NOTHING) })}</Notice>
          )}
        </div>
        <FormField label={t('ledgers.date')} error={errors.date}>
          {(control) => (
            <DateInput {...control} max={today} value={draft.date} onChange={(date) => set('date', date)} />
          )}
        </FormField>
        <NoteField value={draft.note} error={errors.note} onChange={(note) => set('note', note)} />
      </DraftForm>
    </FormDialog>
  );
}

/** What was in a bank account is its opening balance; what was handed over to the bank lies in an account. */
function mayGo(from: PlaceKey, to: PlaceKey): boolean {
  const isAccount = to.startsWith('bank-');
  return from === UNPLACED ? !isAccount : from !== AT_BANK || isAccount;
}

/** Where I may move money from and to: a super admin also the cash of those who have any. */
function usePlaces({ accounts, places, placeName }: MoneyView): [PlaceKey, string][] {
  const user = useUser();
  const mine = placeKey({ cashOf: user.id });
  const others = isSuperAdmin(user) ? places.filter(({ key }) => key.startsWith('cash-') && key !== mine) : [];
  return [
    [mine, t('records.myCash')],
    ['box', placeName({ cashBox: true })],
    ...accounts.map(({ id, name }): [PlaceKey, string] => [placeKey({ bankAccountId: id }), name]),
    ...others.map(({ key, name }): [PlaceKey, string] => [key, name]),
  ];
}

type FieldProps = {
  label: string;
  places: [PlaceKey, string][];
  value: PlaceKey;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (key: PlaceKey) => void;
};

function PlaceField({ label, places, value, error, hint, onChange }: FieldProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {({ invalid: _invalid, ...control }) => (
        <select
          {...control}
          className="select"
          value={value}
          onChange={({ target }) => onChange(target.value as PlaceKey)}
        >
          {places.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function useMove(
  { draft, fail }: Draft<MoveDraft>,
  chosen: ForeignNotes | undefined,
  onClose: () => void,
): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();
  const today = useToday();
  return async () => {
    const part = chosen && partTyped(draft.amount, chosen);
    if (chosen && !part) return fail({ amount: t('paying.notesWrong', { notes: notesText(chosen) }) });
    const { input, errors } = readDraft(moveMoney.input, {
      from: placeOfKey(draft.from),
      to: placeOfKey(draft.to),
      amount: part?.worth ?? rupeesTyped(t('fields.amount'), draft.amount, { missing: t('validation.positiveAmount') }),
      ...(part && { currency: part.currency }),
      date: pastDayTyped(t('ledgers.date'), draft.date, today),
      note: draft.note,
    });
    if (errors) return fail(errors);
    try {
      await dispatch(moveMoney, input);
      toast(t('money.movedDone', { amount: sumText(input) }));
      onClose();
    } catch (failure) {
      fail(errorsOf(failure, t('money.failed'), Object.keys(draft)));
    }
  };
}
