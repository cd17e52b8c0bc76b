/** Foreign notes in words, and the choice of them in forms. */
import { type ForeignNotes, rateOf, worthOfPart } from 'shared-schema/cash/foreign-notes';
import { type Currency, RATE_UNIT } from 'shared-schema/collections/currency';
import { formatMoney, type Money, toRupees } from 'shared-schema/money';
import { parseRupees } from 'shared-schema/typed-figure';
import { SelectField, TextField } from '../forms/kinds.tsx';
import { Unreadable } from '../forms/draft.ts';
import { formatList, t } from '../language/texts.ts';

/** As a row or as the input of a command has them. */
type Notes = { code: string; amount: number };

/** `150 AED`. */
export function notesText({ code, amount }: Notes): string {
  return t('paying.notes', { code, amount: String(toRupees(amount as Money)) });
}

/** `150 AED, 50 SAR`. */
export function notesTogether(notes: ForeignNotes[]): string {
  return formatList(notes.map((each) => (each.amount === 0 ? restText(each) : notesText(each))));
}

/** Of notes that are gone: what the books hold for none of them until the next ones are exchanged. */
function restText({ code, worth }: ForeignNotes): string {
  return t('paying.notesRest', { code, amount: formatMoney(worth) });
}

/** `150 AED at 22.75 = ₹3,412.50`. */
function notesWorth(notes: ForeignNotes): string {
  if (notes.amount === 0) return restText(notes);
  const rate = String(rateOf(notes) / RATE_UNIT);
  return t('paying.notesWorth', { notes: notesText(notes), rate, amount: formatMoney(notes.worth) });
}

/** What went from hand to hand: the notes, or else the rupees. */
export function sumText({ amount, currency }: { amount: number; currency?: Notes | null | undefined }): string {
  return currency ? notesText(currency) : formatMoney(amount as Money);
}

type ListProps = {
  notes: ForeignNotes[];
  /** Whether the sum above holds them. */
  within?: boolean;
};

/** Each with what it stands for; nothing if there are none. */
export function ForeignList({ notes, within = false }: ListProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="quiet small" data-testid="foreign-notes">
      {notes.map((each) => (
        <li key={each.code}>{t(within ? 'paying.ofIt' : 'paying.besides', { notes: notesWorth(each) })}</li>
      ))}
    </ul>
  );
}

type ChoiceProps = {
  label: string;
  notes: ForeignNotes[];
  /** The code; empty for rupees. */
  value: string;
  /** Whether rupees can be chosen. */
  rupees: boolean;
  onChange: (code: string) => void;
};

/** Rupees or one of the currencies in hand. */
export function NotesChoice({ notes, rupees, ...field }: ChoiceProps) {
  const codes = notes.map((each) => [each.code, notesText(each)] as const);
  return <SelectField {...field} choices={rupees ? [['', t('paying.rupeesOnly')], ...codes] : codes} />;
}

type AmountProps = {
  label: string;
  notes: ForeignNotes;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

/** How many of these notes, and what they stand for. */
export function NotesAmount({ label, notes, ...field }: AmountProps) {
  return (
    <TextField {...field} label={`${label} (${notes.code})`} hint={partHint(field.value, notes)} inputMode="decimal" />
  );
}

/** Said of a part of these notes that cannot be taken. */
export function wrongNotes(notes: ForeignNotes): Unreadable {
  return new Unreadable(t('paying.notesWrong', { notes: notesText(notes) }));
}

/** The part of these notes that is typed, and the rupees it stands for; undefined if there are not so many. */
export function partTyped(typed: string, notes: ForeignNotes): { currency: Currency; worth: Money } | undefined {
  const amount = parseRupees(typed);
  if (!amount || amount < 0 || amount > notes.amount) return undefined;
  return { currency: { code: notes.code, amount, rate: rateOf(notes) }, worth: worthOfPart(amount, notes) };
}

/** What is said below such a field. */
export function partHint(typed: string, notes: ForeignNotes): string | undefined {
  const part = partTyped(typed, notes);
  return part && t('paying.notesCome', { amount: formatMoney(part.worth) });
}
