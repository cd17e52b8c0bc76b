import { CheckCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';

/** What a dialog of these is told. */
export type DialogState = { open: boolean; onClose: () => void };

type Props = {
  isRepaid: boolean;
  renderRepaid: (asked: DialogState) => ReactNode;
  renderDelete: (asked: DialogState) => ReactNode;
};

/** Closes or removes a business or a fund as a whole, after a question. */
export function RepaidAndDelete({ isRepaid, renderRepaid, renderDelete }: Props) {
  const admin = useIsAdmin();
  const [asked, setAsked] = useState<'repaid' | 'delete'>();
  const onClose = () => setAsked(undefined);
  return (
    <>
      <Button
        look="outlined"
        icon={<CheckCheck aria-hidden />}
        label={t('repayments.markRepaid')}
        disabled={!admin || isRepaid}
        onClick={() => setAsked('repaid')}
      />
      <Button
        look="outlined"
        tone="danger"
        icon={<Trash2 aria-hidden />}
        label={t('common.delete')}
        disabled={!admin}
        onClick={() => setAsked('delete')}
      />
      {renderRepaid({ open: asked === 'repaid', onClose })}
      {renderDelete({ open: asked === 'delete', onClose })}
    </>
  );
}
