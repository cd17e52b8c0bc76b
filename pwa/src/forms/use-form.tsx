/** A form out of fields, each of a kind that says how it looks, what it is called and how what was typed is read. */
import { Fragment, type ReactNode } from 'react';
import type * as v from 'valibot';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { type DraftReading, type FieldErrors, readDraft } from './read-draft.ts';
import { type Draft, type NEVER_KEPT, useDraft } from './use-draft.ts';

/** What a field of any kind is given. */
export type FieldProps<T> = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: T;
  onChange: (value: T) => void;
};

/** How a field looks, and how its value is read. Made by the functions of `kinds.tsx`. */
export type Kind<T, Out = T> = {
  /** What it begins with. */
  given: T;
  /** What it is called, unless as the field of that name is called everywhere. */
  label?: string | undefined;
  show: (props: FieldProps<T>) => ReactNode;
  /** As the command's input has it; Unreadable where it cannot be read. */
  read: (value: T, label: string) => Out;
};

/** Fields by the names that they have in the draft. */
export type Kinds = Record<string, AnyKind>;
export type AnyKind = Pick<Kind<unknown>, 'given' | 'label'> & {
  show: (props: never) => ReactNode;
  read: (value: never, label: string) => unknown;
};
export type DraftOf<K extends Kinds> = { [F in keyof K]: K[F]['given'] };
export type Typed<K extends Kinds> = { [F in keyof K]: ReturnType<K[F]['read']> };

/** What a field differs in here from its kind. */
type Here = { label?: string; hint?: ReactNode };

export type Form<K extends Kinds> = Draft<DraftOf<K>> & {
  /** The field, where the form shows it. */
  field: (name: keyof K & string, here?: Here) => ReactNode;
  /** All fields, in the order in which they are declared. */
  fields: ReactNode;
  typed: () => Typed<K>;
  /** What was typed as the input of a command, whose schema this is; or a sentence for each field that does not fit. */
  read: <S extends v.GenericSchema<unknown, object>>(
    schema: S,
    input?: (typed: Typed<K>) => Record<string, unknown>,
  ) => DraftReading<v.InferInput<S>>;
};

/** `of` as for useDraft. */
export function useForm<K extends Kinds>(kinds: K, of: string | typeof NEVER_KEPT = ''): Form<K> {
  const known = kinds as unknown as Record<string, Kind<unknown>>;
  const entries = Object.entries(known);
  const given = Object.fromEntries(entries.map(([name, kind]) => [name, kind.given]));
  const form = useDraft(given as DraftOf<K>, of);
  const labelOf = (name: keyof K & string) => known[name]!.label ?? fieldLabel(name);
  const field = (name: keyof K & string, here?: Here) => (
    <Fragment key={name}>
      {known[name]!.show({
        label: labelOf(name),
        ...here,
        error: form.errors[name],
        value: form.draft[name],
        onChange: (value) => form.set(name, value),
      })}
    </Fragment>
  );
  const typed = () =>
    Object.fromEntries(entries.map(([name, kind]) => [name, kind.read(form.draft[name], labelOf(name))])) as Typed<K>;
  return {
    ...form,
    field,
    fields: entries.map(([name]) => field(name)),
    typed,
    read: (schema, input = (each) => each) => readDraft(schema, input(typed())),
  };
}

/** The sentences at the fields that they are about, also of a record's changes; what is about none of them is about the whole. */
export function atFields(
  errors: FieldErrors,
  form: Pick<Draft<object>, 'draft'>,
  fieldOf: Record<string, string> = {},
): FieldErrors {
  const placed: FieldErrors = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const field = fieldOf[path] ?? path.replace(/^changes\.([^.]+).*$/, '$1');
    placed[field in form.draft ? field : ''] ??= sentence;
  }
  return placed;
}
