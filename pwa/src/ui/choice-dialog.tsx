import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import './choice-dialog.css';

type Props = {
  open: boolean;
  title: string;
  choices: [label: string, onChoose: () => void][];
  busy?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks which of a few. */
export function ChoiceDialog({ open, title, choices, busy = false, onClose, children }: Props) {
  return (
    <Modal kind="text" open={open} title={title} onClose={onClose}>
      <div className="choices">
        {choices.map(([label, onChoose]) => (
          <Button key={label} label={label} busy={busy} onClick={onChoose} />
        ))}
      </div>
      {children}
    </Modal>
  );
}
