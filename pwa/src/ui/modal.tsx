import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import './modal.css';

type Props = {
  title: string;
  /**
   * A `drawer` stands at the right edge, the others in the middle. A `drawer` and a `text` are also closed by a tap beside
   * them. A `form` gives the focus to its first field. A `question` has no button to close it but those in its footer.
   */
  kind: 'drawer' | 'text' | 'form' | 'question';
  /** Also called for Escape and Back; it may leave the dialog open. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the way out first; they stay in sight while the content scrolls. */
  footer?: ReactNode;
};

/** The browser's own modal dialog, which keeps the focus inside. Its content is rendered only while it is open. */
export function Modal({ open, ...props }: Props & { open: boolean }) {
  // In the body, away from forms, hidden places and styles around the button that opens it.
  return open && createPortal(<OpenModal {...props} />, document.body);
}

function OpenModal({ title, kind, onClose, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => showModal(dialog.current!), []);
  useCloseOnBack(onClose);

  function closeBeside(event: MouseEvent): void {
    const dismissible = kind === 'drawer' || kind === 'text';
    if (dismissible && event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={`modal ${kind}-modal`}
      aria-label={title}
      onClick={closeBeside}
      {...closingBy(onClose)}
    >
      <div className="modal-head">
        <p className="modal-title">{title}</p>
        {kind !== 'question' && (
          <Button look="icon" icon={<X aria-hidden />} label={t('common.close')} onClick={onClose} />
        )}
      </div>
      <div className="modal-content">{children}</div>
      {footer && <div className="modal-actions">{footer}</div>}
    </dialog>
  );
}

/** Returns what gives the focus back once the dialog is gone. */
function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('.form-modal :is(input, select, textarea):not(:disabled)')?.focus();
  return () => {
    dialog.close();
    // The browser does not do it for a dialog that is removed, or that is closed below another one.
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
  };
}

/** Leaves closing to `onClose`: a browser would close two dialogs, and lose a form, by a second Escape or back gesture. */
function closingBy(onClose: () => void) {
  return {
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: SyntheticEvent): void {
      if (event.target !== event.currentTarget || !event.nativeEvent.cancelable) return;
      event.preventDefault();
      onClose();
    },
    // Not every cancelling can be prevented.
    onClose({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>): void {
      if (target !== dialog || dialog.open) return;
      dialog.showModal();
      onClose();
    },
  };
}
