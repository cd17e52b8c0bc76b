import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { t } from '../language/texts.ts';
import { Button } from './button.tsx';
import './modal.css';

type Props = {
  open: boolean;
  title: string;
  /** A `drawer` stands at the right edge, a `dialog` in the middle. */
  kind: 'drawer' | 'dialog';
  /** Also called for Escape and a tap beside it. */
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own modal dialog, which keeps the focus inside and gives it back, at no cost in code. */
export function Modal({ open, title, kind, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  function closeBeside(event: MouseEvent): void {
    if (event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog ref={dialog} className={`modal ${kind}`} aria-label={title} onClose={onClose} onClick={closeBeside}>
      {open && (
        <div className="modal-body">
          <div className="modal-head">
            <p className="modal-title">{title}</p>
            <Button look="icon" icon={<X aria-hidden />} label={t('common.close')} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
