import { type ComponentProps, useState } from 'react';
import { invalidInput, RefusalError } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { errorsOf } from './draft.ts';
import { ReasonField, type UsualReasons } from './reason-field.tsx';
import { LeaveDialog } from './unsaved.tsx';

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> & {
  /** Those that are chosen by a tap. */
  usual?: UsualReasons;
  /** Closes the dialog when it resolves; a RefusalError is shown inside and the dialog stays. */
  onConfirm: (reason: string) => Promise<void>;
};

/** Asks before something that is not easily undone, and why it is done. What was typed is not dropped unasked. */
export function ReasonDialog({ usual = [], children, onConfirm, onCancel, ...dialog }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const reason = typed.trim();

  async function confirm(): Promise<void> {
    try {
      if (!reason) {
        throw invalidInput([{ path: 'reason', message: says('validation.required', { field: 'fields.reason' }) }]);
      }
      await onConfirm(reason);
    } catch (failure) {
      if (failure instanceof RefusalError) setError(errorsOf(failure, '').reason);
      throw failure;
    }
  }

  function close(): void {
    setTyped('');
    setError(undefined);
    onCancel();
  }

  return (
    <>
      <ConfirmDialog
        {...dialog}
        onConfirm={confirm}
        onDone={close}
        onCancel={reason && !usual.some(([each]) => each === reason) ? () => setLeaving(true) : close}
      >
        {children}
        <ReasonField
          usual={usual}
          value={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(undefined);
          }}
        />
      </ConfirmDialog>
      <LeaveDialog open={leaving} onLeave={close} onStay={() => setLeaving(false)} />
    </>
  );
}
