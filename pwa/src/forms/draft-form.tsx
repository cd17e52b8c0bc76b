import { useRouter } from '@tanstack/react-router';
import { type KeyboardEventHandler, type ReactNode, useRef, createContext, use, useState, Fragment } from 'react';
import { instant } from 'shared-schema/local-date';
import { formatInstant, t } from '../language/texts.ts';
import { Button, useInFlight } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { PlainForm } from './plain-form.tsx';
import { UnsavedGuard, LeaveDialog } from './unsaved.tsx';
import { type Draft, type DraftReading, type FieldErrors, readDraft, type NEVER_KEPT, useDraft } from './draft.ts';
import { Modal } from '../ui/modal.tsx';
import './form-dialog.css';
import type * as v from 'valibot';
import { fieldLabel } from '../language/refusal-sentence.ts';

type Props = {
  form: Pick<Draft<object>, 'errors' | 'attempt' | 'clear' | 'dirty' | 'broughtBack' | 'startOver' | 'setSending'>;
  /** Not called again while it runs, nor after it has gone to another screen. */
  onSubmit: (pressed: string | undefined) => Promise<void>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
  /** The button that saves, and the way out; at the foot of the screen on a phone. */
  actions: ReactNode;
};

/** A form of the admin area, which asks before what was typed is lost. */
export function DraftForm({ form, onSubmit, onKeyDown, children, actions }: Props) {
  const { busy, submit } = useSubmit(form, onSubmit);
  return (
    <PlainForm
      form={form}
      busy={busy}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      actions={<div className="form-actions">{actions}</div>}
    >
      <UnsavedGuard dirty={form.dirty} />
      <BroughtBack form={form} />
      {children}
    </PlainForm>
  );
}

function useSubmit({ setSending }: Pick<Props['form'], 'setSending'>, onSubmit: Props['onSubmit']) {
  const router = useRouter();
  const { busy, once } = useInFlight();
  const left = useRef(false);

  async function send(pressed: string | undefined): Promise<void> {
    const here = router.latestLocation.pathname;
    setSending(true);
    await onSubmit(pressed).finally(() => setSending(false));
    // A slow phone still shows the form, saved already, while it renders the next screen.
    left.current = router.latestLocation.pathname !== here;
  }

  function submit(pressed: string | undefined): void {
    if (!left.current) void once(() => send(pressed));
  }

  return { busy, submit };
}

type BroughtBackProps = { form: Pick<Draft<object>, 'dirty' | 'broughtBack' | 'startOver'> };

/** Says that what stands in a form was typed before, and that it may be saved already if the app was closed just then. */
export function BroughtBack({ form: { dirty, broughtBack, startOver } }: BroughtBackProps) {
  if (!dirty || !broughtBack) return null;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const at = formatInstant(instant(broughtBack.at), timeZone);
  return (
    <Notice tone="waiting">
      <p>{broughtBack.sending ? t('forms.perhapsSaved', { at }) : t('forms.broughtBack', { at })}</p>
      <Button look="text" label={t('forms.startOver')} onClick={startOver} />
    </Notice>
  );
}

type FormDialogProps = { title: string; dirty: boolean; onClose: () => void; children: ReactNode };

type Leave = (to?: () => void) => void;

const LeaveContext = createContext<Leave>(() => undefined);

/** Closes the dialog around a form, or goes elsewhere from it, and asks first if something was typed. */
export function useLeaveForm(): Leave {
  return use(LeaveContext);
}

/** A form over the screen, shown as long as it is mounted. Every way out asks first if something was typed. */
export function FormDialog({ title, dirty, onClose, children }: FormDialogProps) {
  const [asked, setAsked] = useState<{ to: () => void }>();
  const leave: Leave = (to = onClose) => (dirty ? setAsked({ to }) : to());
  return (
    <>
      <Modal open kind="form" title={title} onClose={() => leave()}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </Modal>
      <LeaveDialog open={asked !== undefined} onLeave={() => asked?.to()} onStay={() => setAsked(undefined)} />
    </>
  );
}

type DialogActionsProps = {
  /** What saving does, as the button says it. */
  verb: string;
  tone?: 'danger';
};

/** The way out of a FormDialog, and the button that saves. */
export function DialogActions({ verb, tone }: DialogActionsProps) {
  const leave = useLeaveForm();
  return (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={() => leave()} />
      <Button type="submit" tone={tone} label={verb} />
    </>
  );
}

/** A form out of fields, each of a kind that says how it looks, what it is called and how what was typed is read. */

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
