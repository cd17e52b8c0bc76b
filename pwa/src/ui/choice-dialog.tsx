import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';

type Props = {
  open: boolean;
  title: string;
  choices: [label: string, onChoose: () => void][];
  /** The label of the choice that is nearly always meant; all are equal without one. */
  usual?: string;
  busy?: boolean;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks which of a few. */
export function ChoiceDialog({ open, title, choices, usual, busy = false, onClose, children }: Props) {
  return (
    <Modal kind="text" open={open} title={title} onClose={onClose}>
      <div className="choices">
        {choices.map(([label, onChoose]) => (
          <Button
            key={label}
            label={label}
            look={usual === undefined || usual === label ? 'filled' : 'outlined'}
            busy={busy}
            onClick={onChoose}
          />
        ))}
      </div>
      {children}
    </Modal>
  );
}

/** A question for which work waits: `ask` resolves to whether the person goes on. `dialog` is for the ConfirmDialog that asks it. */
export function useQuestion<T>() {
  const [asked, setAsked] = useState<{ about: T; answer: (yes: boolean) => void }>();

  function answer(yes: boolean): void {
    setAsked(undefined);
    asked?.answer(yes);
  }

  return {
    about: asked?.about,
    ask: (about: T) => new Promise<boolean>((resolve) => setAsked({ about, answer: resolve })),
    dialog: {
      open: asked !== undefined,
      onConfirm: () => answer(true),
      onDone: () => undefined,
      onCancel: () => answer(false),
    },
  };
}
