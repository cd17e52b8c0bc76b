import { createContext, type ReactNode, use, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import './form-dialog.css';

type Props = { title: string; dirty: boolean; onClose: () => void; children: ReactNode };

const LeaveContext = createContext<() => void>(() => undefined);

/** Closes the dialog around a form, and asks first if something was typed. */
export function useLeaveForm(): () => void {
  return use(LeaveContext);
}

/** A form over the screen, shown as long as it is mounted. Every way out asks first if something was typed. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const leave = () => (dirty ? setLeaving(true) : onClose());
  return (
    <>
      <Modal open kind="form" title={title} onClose={leave}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </Modal>
      <LeaveDialog open={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}
