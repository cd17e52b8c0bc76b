import { type ComponentProps, useState } from 'react';
import { invalidInput } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FormField } from './form-field.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TextInput } from './text-input.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & {
  /** Closes the dialog when it resolves; a RefusalError is shown inside and the dialog stays. */
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks before something that is not easily undone, and why it is done. What was typed is not dropped unasked. */
export function ReasonDialog({ children, onConfirm, onCancel, ...dialog }: Props) {
  const [typed, setTyped] = useState('');
  const [leaving, setLeaving] = useState(false);
  const reason = typed.trim();

  async function confirm(): Promise<void> {
    if (!reason) {
      throw invalidInput([{ path: 'reason', message: says('validation.required', { field: 'fields.reason' }) }]);
    }
    await onConfirm(reason);
  }

  function close(): void {
    setTyped('');
    onCancel();
  }

  return (
    <>
      <ConfirmDialog {...dialog} onConfirm={confirm} onDone={close} onCancel={reason ? () => setLeaving(true) : close}>
        {children}
        <FormField label={t('fields.reason')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              aria-required
              maxLength={500}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </FormField>
      </ConfirmDialog>
      <LeaveDialog open={leaving} onLeave={close} onStay={() => setLeaving(false)} />
    </>
  );
}
