import { useState } from 'react';

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
