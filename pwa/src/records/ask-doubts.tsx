import { type ReactNode, useRef, useState } from 'react';
import { t } from '../language/texts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Asked = { doubts: string[]; answer: (yes: boolean) => void };

/** Asks once about doubts. The question belongs on the screen; `isMeant` resolves to whether the person goes on, at once where there is no doubt. */
export function useDoubts(): { question: ReactNode; isMeant: (doubts: string[]) => Promise<boolean> } {
  const [asked, setAsked] = useState<Asked>();
  const settled = useRef('');

  async function isMeant(doubts: string[]): Promise<boolean> {
    const all = doubts.join('\n');
    if (all === '' || all === settled.current) return true;
    const yes = await new Promise<boolean>((answer) => setAsked({ doubts, answer }));
    if (yes) settled.current = all;
    return yes;
  }

  function answer(yes: boolean): void {
    setAsked(undefined);
    asked?.answer(yes);
  }

  const question = (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('paying.doubtsTitle')}
      verb={t('paying.doubtsVerb')}
      onConfirm={() => answer(true)}
      onDone={() => undefined}
      onCancel={() => answer(false)}
    >
      {asked?.doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
  return { question, isMeant };
}
