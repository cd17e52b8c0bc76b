import { FileX, HandCoins, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const EditBusinessDialog = lazy(async () => {
  const [{ EditBusinessDialog: dialog }] = await Promise.all([import('./edit-business-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

/** What is rare: putting right what a business says, and ending it before its time. */
export function BusinessMore({ business }: { business: InstallmentBusiness }) {
  const admin = useIsAdmin();
  const user = useUser();
  const today = useToday();
  const [asked, setAsked] = useState<'edit' | 'settle' | 'writeOff'>();
  const close = () => setAsked(undefined);
  const edit: MenuAction = {
    label: t('installments.editDetails'),
    icon: <Pencil aria-hidden />,
    onChoose: () => setAsked('edit'),
  };
  const settle: MenuAction = {
    label: t('collect.settle'),
    icon: <HandCoins aria-hidden />,
    onChoose: () => setAsked('settle'),
  };
  const writeOff: MenuAction = {
    label: t('collect.writeOff'),
    icon: <FileX aria-hidden />,
    danger: true,
    onChoose: () => setAsked('writeOff'),
  };
  const running = business.status === 'ONGOING';
  return (
    <>
      <MoreMenu
        label={t('common.moreOf', { name: t('installments.titleNumber', { id: business.id }) })}
        actions={[
          ...(admin ? [edit] : []),
          ...(running && admin ? [settle] : []),
          ...(running && isSuperAdmin(user) ? [writeOff] : []),
        ]}
      />
      {asked === 'edit' && (
        <Suspense>
          <EditBusinessDialog business={business} onClose={close} />
        </Suspense>
      )}
      {asked === 'settle' && <SettleDialog business={business} today={today} onClose={close} />}
      {asked === 'writeOff' && <WriteOffDialog business={business} onClose={close} />}
    </>
  );
}
