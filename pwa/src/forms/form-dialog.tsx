import { createContext, type ReactNode, use, useState } from 'react';
import { Modal } from '../ui/modal.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import './form-dialog.css';

type Props = { title: string; dirty: boolean; onClose: () => void; children: ReactNode };

type Leave = (to?: () => void) => void;

const LeaveContext = createContext<Leave>(() => undefined);

/** Closes the dialog around a form, or goes elsewhere from it, and asks first if something was typed. */
export function useLeaveForm(): Leave {
  return use(LeaveContext);
}

/** A form over the screen, shown as long as it is mounted. Every way out asks first if something was typed. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [asked, setAsked] = useState<{ to: () => void }>();
  const leave: Leave = (to = onClose) => (dirty ? setAsked({ to }) : to());
  return (
    <>
      <Modal open kind="form" title={title} onClose={() => leave()}>
        <LeaveContext value={leave}>{children}</LeaveContext>
      </Modal>
      <LeaveDialog open={asked !== undefined} onLeave={() => asked?.to()} onStay={() => setAsked(undefined)} />
    </>
  );
}
