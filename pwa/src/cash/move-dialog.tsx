import { moveMoney } from 'shared-schema/bank/move-money';
import { stillThere } from 'shared-schema/cash/foreign-notes';
import { type PlaceKey, placeKey, placeOfKey } from 'shared-schema/bank/place';
import type { LocalDate } from 'shared-schema/local-date';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney, NOTHING } from 'shared-schema/money';
import { parsePaise } from 'shared-schema/typed-figure';
import { kept, pastDay, rupees, SelectField, words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { NotesChoice, partHint, partTyped, sumText, wrongNotes } from '../records/foreign-notes.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useUser } from '../session/session-context.tsx';
import { Notice } from '../ui/page.tsx';
import { AT_BANK, type MoneyView } from './read-money.ts';

/** Money of the ledgers of which nobody has said where it is. */
export const UNPLACED: PlaceKey = 'unsaid';

type Given = { from: PlaceKey; to: PlaceKey; amount: string; date: LocalDate };

type Props = { view: MoneyView; /** What is filled in. */ given?: Partial<Given>; onClose: () => void };

/** Moves money from one place to another, or gives a place to what has none. Shown as long as it is mounted. */
export function MoveDialog({ view, given, onClose }: Props) {
  const today = useToday();
  const { id: me } = useUser();
  const places = usePlaces(view);
  const without = view.places.filter(({ key }) => key === UNPLACED || (key === AT_BANK && view.handedToBank > 0));
  const sources = [...places, ...without.map(({ key, name }): [PlaceKey, string] => [key, name])];
  const firstAccount = places.find(([key]) => key.startsWith('bank-'))?.[0];
  const form = useForm(
    {
      from: kept(given?.from ?? placeKey({ cashOf: me })),
      to: kept(given?.to ?? firstAccount ?? 'box'),
      code: kept(''),
      amount: rupees({ given: given?.amount ?? '' }),
      date: pastDay(today, given?.date ? { given: given.date } : {}),
      note: words(),
    },
    given && 'given',
  );
  const { draft, change, bind, field } = form;
  const source = view.places.find(({ key }) => key === draft.from);
  const notes = stillThere(source?.notes ?? []);
  const chosen = notes.find(({ code }) => code === draft.code);
  const held = draft.from === AT_BANK ? view.handedToBank : source?.balance;
  const isTooMuch = !chosen && (parsePaise(draft.amount) ?? 0) > (held ?? NOTHING);
  return (
    <CommandDialog
      form={form}
      title={t('money.move')}
      verb={t('money.move')}
      command={moveMoney}
      input={({ code: _chosen, from, to, amount, ...typed }) => {
        const part = chosen && partTyped(draft.amount, chosen);
        return {
          from: placeOfKey(from),
          to: placeOfKey(to),
          amount: chosen ? (part?.worth ?? wrongNotes(chosen)) : amount,
          ...(part && { currency: part.currency }),
          ...typed,
        };
      }}
      done={(moved) => t('money.movedDone', { amount: sumText(moved) })}
      failed={t('money.failed')}
      onClose={onClose}
    >
      <SelectField
        label={t('money.source')}
        choices={sources}
        hint={held === undefined ? undefined : formatMoney(held)}
        {...bind('from')}
        onChange={(from) =>
          change({ from, to: [draft.to, ...places.map(([to]) => to)].find((to) => mayGo(from, to))! })
        }
      />
      <SelectField label={t('money.target')} choices={places.filter(([to]) => mayGo(draft.from, to))} {...bind('to')} />
      {notes.length > 0 && <NotesChoice label={t('paying.whatMoves')} notes={notes} rupees {...bind('code')} />}
      {field(
        'amount',
        chosen && {
          label: `${t('paying.foreignAmount')} (${chosen.code})`,
          hint: partHint(draft.amount, chosen),
        },
      )}
      <div className="aside" aria-live="polite">
        {isTooMuch && (
          <Notice tone="waiting">{t('money.moreThanThere', { held: formatMoney(held ?? NOTHING) })}</Notice>
        )}
      </div>
      {field('date')}
      {field('note')}
    </CommandDialog>
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
