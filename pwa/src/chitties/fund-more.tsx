import { FolderInput } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useProjects } from '../records/project-field.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

const MoveFundDialog = lazy(async () => {
  const [{ MoveFundDialog: dialog }] = await Promise.all([import('./move-fund-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

/** What is rarely done with a fund: putting it in another project, once there are several. */
export function FundMore({ fund }: { fund: ChittyFund }) {
  const admin = useIsAdmin();
  const several = useProjects().length > 1;
  const [open, setOpen] = useState(false);
  if (!admin) return null;
  // Whether there are several projects is read a moment later: the title does not jump for it.
  if (!several) return <div className="more-menu" />;
  const move = {
    label: t('chitties.moveToProject'),
    icon: <FolderInput aria-hidden />,
    onChoose: () => setOpen(true),
  };
  return (
    <>
      <MoreMenu label={t('common.moreOf', { name: t('chitties.fundNumber', { id: fund.id }) })} actions={[move]} />
      {open && (
        <Suspense>
          <MoveFundDialog fund={fund} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
