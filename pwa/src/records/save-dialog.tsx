import type { ReactNode } from 'react';
import type { CommandDefinition } from 'shared-schema/command';
import type * as v from 'valibot';
import { t } from '../language/texts.ts';
import type { Asking } from '../sync/outbox/check-asking.ts';
import type { Device } from '../sync/device/device.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { type ToastAction, useToast } from '../ui/toasts.tsx';
import {
  DraftForm,
  DialogActions,
  FormDialog,
  atFields,
  type Form,
  type Kinds,
  type Typed,
} from '../forms/draft-form.tsx';
import { errorsOf, type FieldErrors } from '../forms/draft.ts';

type InputSchema = v.GenericSchema<unknown, object>;

/** What is said of what was done, and what one can do about it. */
export type SaidOfSaving = string | [message: string, action: ToastAction | undefined] | undefined;

type Saving<K extends Kinds, S extends InputSchema> = {
  form: Form<K>;
  /** What is saved. */
  schema: S;
  /** What is saved of what was typed, where the fields are not called the same. */
  input?: ((typed: Typed<K>) => Record<string, unknown>) | undefined;
  /** Saves it. Something thrown is told in the form, which stays. */
  send: (input: v.InferInput<S>, device: Device) => Promise<SaidOfSaving | void>;
  /** Once it is saved and said. */
  onSaved: () => unknown;
  /** SaidOfSaving where it fails for a reason that has no sentence of its own. */
  failed?: string | undefined;
  /** At which field stands what is said of another path of the input. */
  fieldOf?: Record<string, keyof K & string> | undefined;
  /** What a failure says by field, where it is no command's. */
  errors?: ((failure: unknown) => FieldErrors | Promise<FieldErrors>) | undefined;
};

/** What saves a form: everything that is wrong is told at once, each at its field. */
export function useSave<K extends Kinds, S extends InputSchema>({
  form,
  schema,
  input: inputOf,
  send,
  onSaved,
  failed = t('common.failed'),
  fieldOf,
  errors: errorsIn = (failure) => errorsOf(failure, failed),
}: Saving<K, S>): () => Promise<void> {
  const device = useDevice();
  const toast = useToast();
  return async () => {
    const { input, errors } = form.read(schema, inputOf);
    if (errors) return form.fail(atFields(errors, form, fieldOf));
    try {
      const said = await send(input, device);
      const [message, action] = typeof said === 'string' ? [said] : (said ?? []);
      if (message) toast(message, action);
      await onSaved();
    } catch (failure) {
      form.fail(atFields(await errorsIn(failure), form, fieldOf));
    }
  };
}

type Frame = {
  title: string;
  /** What saving does, as the button says it. */
  verb: string;
  tone?: 'danger';
  onClose: () => void;
  /** The fields; all of them, in order, if nothing is given. */
  children?: ReactNode;
};

type Props<K extends Kinds, S extends InputSchema> = Omit<Saving<K, S>, 'onSaved'> & Frame;

/** A form over the screen, which closes once it is saved. Shown as long as it is mounted. */
export function SaveDialog<K extends Kinds, S extends InputSchema>({
  title,
  verb,
  tone,
  onClose,
  children,
  ...saving
}: Props<K, S>) {
  const { form } = saving;
  const save = useSave({ ...saving, onSaved: onClose });
  return (
    <FormDialog title={title} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={verb} {...(tone && { tone })} />}>
        {children ?? form.fields}
      </DraftForm>
    </FormDialog>
  );
}

type CommandProps<K extends Kinds, S extends InputSchema> = Omit<Props<K, S>, 'schema' | 'send'> & {
  command: Pick<CommandDefinition<S>, 'name' | 'input' | 'makesReceipt'>;
  /** What is done with it. */
  asking?: (input: v.InferInput<S>) => Asking;
  done: (made: v.InferOutput<S>) => SaidOfSaving;
};

/** The same for what one command saves. */
export function CommandDialog<K extends Kinds, S extends InputSchema>({
  command,
  asking,
  done,
  ...dialog
}: CommandProps<K, S>) {
  return (
    <SaveDialog
      {...dialog}
      schema={command.input}
      send={async (input, { dispatch }) => done(await dispatch(command, input, asking?.(input)))}
    />
  );
}
