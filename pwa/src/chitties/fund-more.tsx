import { FolderInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useHistoryAct } from '../records/history-act.tsx';
import { useProjects } from '../records/project-field.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

const MoveFundDialog = lazy(async () => {
  const [{ MoveFundDialog: dialog }] = await Promise.all([import('./move-fund-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

/** What is rarely done with a fund: its history, and putting it in another project once there are several. */
export function FundMore({ fund }: { fund: ChittyFund }) {
  const admin = useIsAdmin();
  const several = useProjects().length > 1;
  const [open, setOpen] = useState(false);
  const history = useHistoryAct('chittyFunds', fund.id);
  const move = {
    label: t('chitties.moveToProject'),
    icon: <FolderInput aria-hidden />,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('chitties.fundNumber', { id: fund.id }) })}
        actions={[...(admin && several ? [move] : []), ...history]}
      />
      {open && (
        <Suspense>
          <MoveFundDialog fund={fund} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
