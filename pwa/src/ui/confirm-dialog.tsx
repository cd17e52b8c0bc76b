import { Dialog } from 'primereact/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { Button } from './button.tsx';
import { useFocusAround } from './focus-around.ts';
import { useInFlight } from './in-flight.ts';
import { Notice } from './message.tsx';

type Props = {
  open: boolean;
  /** Names what will happen, with name and amount. */
  title: string;
  /** The verb on the button: `Delete transaction ₹3,733.33`. */
  verb: string;
  cancel?: string;
  danger?: boolean;
  /** Closes the dialog when it resolves; a RefusalError is shown inside and the dialog stays. */
  onConfirm: () => Promise<void> | void;
  onCancel: () => void;
  /** Said when it fails for a reason that has no sentence of its own. */
  failure?: string;
  children?: ReactNode;
};

/** Asks before something that is not easily undone. Escape and the other button leave everything as it was. */
export function ConfirmDialog({
  open,
  title,
  verb,
  cancel = t('common.cancel'),
  danger,
  onConfirm,
  onCancel,
  failure,
  children,
}: Props) {
  const { busy, once } = useInFlight();
  const [error, setError] = useState<string>();
  const focusAround = useFocusAround(open);
  const done = useRef(false);

  function close(): void {
    setError(undefined);
    onCancel();
  }

  async function confirm(): Promise<void> {
    setError(undefined);
    try {
      await onConfirm();
      done.current = true;
      onCancel();
    } catch (reason) {
      setError(sentenceOf(reason, failure ?? t('common.failed')));
    }
  }

  function exited(): void {
    if (done.current) focusAround();
    done.current = false;
  }

  function press(): void {
    // Closing, it is on the screen a moment longer.
    if (open) void once(confirm);
  }

  const footer = (
    <>
      <Button look="outlined" tone="secondary" label={cancel} onClick={close} />
      <Button tone={danger ? 'danger' : 'plain'} label={verb} busy={busy} onClick={press} />
    </>
  );
  return (
    <Dialog
      visible={open}
      header={title}
      footer={footer}
      onHide={close}
      draggable={false}
      resizable={false}
      showCloseIcon={false}
      transitionOptions={{ timeout: 150, onExited: exited }}
    >
      <div className="dialog-body">
        {children}
        {error && (
          <Notice tone="refused" role="alert">
            {error}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
