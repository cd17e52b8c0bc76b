import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { t } from '../language/texts.ts';
import { sentenceOf } from '../language/refusal-sentence.ts';
import { Button, useInFlight } from './button.tsx';
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

/**
 * Once a dialog has done what it asked, the button that opened it may become disabled or go, and a keyboard would start again
 * at the top of the page. After the returned function was called, and the dialog is closed, the focus then goes to what is
 * nearest around that button: its record, or the screen; unless it is elsewhere on the screen by then, as on the heading of
 * the next screen.
 */
function useFocusAround(open: boolean): () => void {
  const asker = useRef<Element>(null);
  const around = useRef<HTMLElement[]>([]);
  const done = useRef(false);

  // Before the dialog takes the focus, which it does in a passive effect.
  useLayoutEffect(() => {
    if (!open) return;
    done.current = false;
    asker.current = document.activeElement;
    around.current = ancestorsOf(document.activeElement);
  }, [open]);

  useEffect(() => {
    if (open || !done.current) return;
    done.current = false;
    whenGone(asker.current, () => focusNearest(asker.current, around.current));
  }, [open]);

  return () => {
    done.current = true;
  };
}

/** Calls `then` once the element is disabled or out of the page, however long that takes; not if the focus moves on before. */
function whenGone(element: Element | null, then: () => void): void {
  if (!element) return;
  const look = () => {
    if (element.isConnected && !element.matches(':disabled')) return;
    stop();
    then();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target !== element) stop();
  };
  const observer = new MutationObserver(look);
  const stop = () => {
    observer.disconnect();
    removeEventListener('focusin', onFocus);
  };
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', onFocus);
  look();
}

function focusNearest(asker: Element | null, around: HTMLElement[]): void {
  const { activeElement: focused } = document;
  const elsewhere = focused !== asker && focused?.closest('main');
  if (!elsewhere) around.find(takesFocus);
}

/** Collected while it is in the page: what has been removed has none. */
function ancestorsOf(element: Element | null): HTMLElement[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
