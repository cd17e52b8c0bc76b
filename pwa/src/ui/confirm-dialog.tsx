import type { ReactNode } from 'react';
import { t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { Button } from './button.tsx';
import { useFocusAround } from './focus-around.ts';
import { useInFlight } from './in-flight.ts';
import { Modal } from './modal.tsx';
import { useRefusal } from './refusal.tsx';
import { useToast } from './toasts.tsx';

type Props = {
  open: boolean;
  /** Names what will happen, with name and amount. */
  title: string;
  /** The verb on the button: `Delete transaction ₹3,733.33`. */
  verb: string;
  cancel?: string;
  danger?: boolean;
  /** It cannot be done now, and the dialog says why. */
  blocked?: boolean;
  /** Closes the dialog when it resolves; a RefusalError is shown inside and the dialog stays. */
  onConfirm: () => Promise<unknown> | void;
  /** Said once it is done. */
  done?: string | undefined;
  onCancel: () => void;
  /** In place of `onCancel` where it was done. */
  onDone?: () => unknown;
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
  blocked,
  onConfirm,
  done,
  onCancel,
  onDone = onCancel,
  failure,
  children,
}: Props) {
  const toast = useToast();
  const { busy, once } = useInFlight();
  const { refusal, refuse, clear } = useRefusal();
  const focusAround = useFocusAround(open);

  function close(): void {
    clear();
    onCancel();
  }

  async function confirm(): Promise<void> {
    clear();
    try {
      const underWay = onConfirm();
      // What is done by now closes the dialog in the frame that shows it.
      if (underWay) await underWay;
      if (done) toast(done);
      focusAround();
      onDone();
    } catch (reason) {
      refuse(sentenceOf(reason, failure ?? t('common.failed')));
    }
  }

  const footer = (
    <>
      <Button look="outlined" tone="secondary" label={cancel} onClick={close} />
      {!blocked && (
        <Button tone={danger ? 'danger' : 'plain'} label={verb} busy={busy} onClick={() => void once(confirm)} />
      )}
    </>
  );
  return (
    <Modal open={open} kind="question" title={title} onClose={close} footer={footer}>
      {children}
      {refusal}
    </Modal>
  );
}
