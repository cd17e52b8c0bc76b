import { createContext, type ReactNode, use, useState } from 'react';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import './form-dialog.css';
import { LeaveDialog } from './unsaved.tsx';

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

type DialogActionsProps = {
  /** What saving does, as the button says it. */
  verb: string;
  tone?: 'danger';
};

/** The way out of a FormDialog, and the button that saves. */
export function DialogActions({ verb, tone }: DialogActionsProps) {
  const leave = useLeaveForm();
  return (
    <>
      <Button look="outlined" tone="secondary" label={t('common.cancel')} onClick={() => leave()} />
      <Button type="submit" tone={tone} label={verb} />
    </>
  );
}
