import { type ReactNode, useRef } from 'react';
import { t } from '../language/texts.ts';
import { useQuestion } from '../ui/choice-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks once about doubts. The question belongs on the screen; `isMeant` resolves to whether the person goes on, at once where there is no doubt.
 * A form that takes other money next has `forget` what was answered.
 */
export function useDoubts(): {
  question: ReactNode;
  isMeant: (doubts: string[]) => Promise<boolean>;
  forget: () => void;
} {
  const { about, ask, dialog } = useQuestion<string[]>();
  const settled = useRef('');

  async function isMeant(doubts: string[]): Promise<boolean> {
    const all = doubts.join('\n');
    if (all === '' || all === settled.current) return true;
    const yes = await ask(doubts);
    if (yes) settled.current = all;
    return yes;
  }

  const question = (
    <ConfirmDialog {...dialog} title={t('paying.doubtsTitle')} verb={t('paying.doubtsVerb')}>
      {about?.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
    </ConfirmDialog>
  );
  return { question, isMeant, forget: () => void (settled.current = '') };
}
