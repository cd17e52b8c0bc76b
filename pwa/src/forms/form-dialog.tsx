import { type ReactNode, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import './form-dialog.css';

type Props = { title: string; dirty: boolean; onClose: () => void; children: ReactNode };

/** A form over the screen, shown as long as it is mounted. Escape asks first if something was typed. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Modal open kind="form" title={title} onClose={() => (dirty ? setLeaving(true) : onClose())}>
        {children}
      </Modal>
      <LeaveDialog open={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}
