import { Dialog } from 'primereact/dialog';
import { type ReactNode, useEffect, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';
import './form-dialog.css';

type Props = { title: string; dirty: boolean; onClose: () => void; children: ReactNode };

/** A form over the screen, shown as long as it is mounted. Escape asks first if something was typed. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  useEffect(giveFocusBack, []);
  return (
    <>
      <Dialog
        visible
        className="form-dialog"
        header={title}
        draggable={false}
        resizable={false}
        onHide={() => (dirty ? setLeaving(true) : onClose())}
      >
        {children}
      </Dialog>
      <LeaveDialog open={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}

/** Unmounting leaves the dialog no time to do it itself. */
function giveFocusBack(): () => void {
  const before = document.activeElement;
  return () => {
    if (before instanceof HTMLElement) before.focus();
  };
}
