import { CheckCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../language/texts.ts';
import { useIsAdmin, useIsAuditor } from '../session/session-context.tsx';
import { Manage, RowButton } from '../ui/rows.tsx';

/** What a dialog of these is told. */
export type DialogState = { open: boolean; onClose: () => void };

type Props = {
  isRepaid: boolean;
  renderRepaid: (asked: DialogState) => ReactNode;
  renderDelete: (asked: DialogState) => ReactNode;
  /** What else is done with it, as rows. */
  children: ReactNode;
};

/** What is done with a business or a fund as a whole; at the end, after a question, it is closed or removed. */
export function ManageContract({ isRepaid, renderRepaid, renderDelete, children }: Props) {
  const [admin, auditor] = [useIsAdmin(), useIsAuditor()];
  const [asked, setAsked] = useState<'repaid' | 'delete'>();
  const onClose = () => setAsked(undefined);
  return (
    <>
      <Manage>
        {children}
        {!auditor && (
          <>
            <RowButton
              icon={<CheckCheck aria-hidden />}
              label={t('repayments.markRepaid')}
              disabled={!admin || isRepaid}
              onChoose={() => setAsked('repaid')}
            />
            <RowButton
              tone="danger"
              icon={<Trash2 aria-hidden />}
              label={t('common.delete')}
              disabled={!admin}
              onChoose={() => setAsked('delete')}
            />
          </>
        )}
      </Manage>
      {renderRepaid({ open: asked === 'repaid', onClose })}
      {renderDelete({ open: asked === 'delete', onClose })}
    </>
  );
}
