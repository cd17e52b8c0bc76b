import { FileX, HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { type MenuAction, MoreMenu } from '../ui/more-menu.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** Ways to end a business before its time, which are rare. */
export function BusinessMore({ business }: { business: InstallmentBusiness }) {
  const admin = useIsAdmin();
  const user = useUser();
  const today = useToday();
  const [asked, setAsked] = useState<'settle' | 'writeOff'>();
  const close = () => setAsked(undefined);
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
        actions={[...(running && admin ? [settle] : []), ...(running && isSuperAdmin(user) ? [writeOff] : [])]}
      />
      {asked === 'settle' && <SettleDialog business={business} today={today} onClose={close} />}
      {asked === 'writeOff' && <WriteOffDialog business={business} onClose={close} />}
    </>
  );
}
