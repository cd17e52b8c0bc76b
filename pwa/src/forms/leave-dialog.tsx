import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before what was typed is lost. */
export function LeaveDialog({ open, onLeave, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      danger
      title="Leave without saving?"
      verb="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>What you have typed here is not saved and will be lost.</p>
    </ConfirmDialog>
  );
}
