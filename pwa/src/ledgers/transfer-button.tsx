import { ArrowRightLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { loadOfficeTexts, t } from '../language/texts.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Button } from '../ui/button.tsx';

const TransferDialog = lazy(async () => {
  const [{ TransferDialog: dialog }] = await Promise.all([import('./transfer-dialog.tsx'), loadOfficeTexts()]);
  return { default: dialog };
});

/** Opens the form that moves money out of this ledger, for admins. */
export function TransferButton({ ledger }: { ledger: Ledger }) {
  const admin = useIsAdmin();
  const [open, setOpen] = useState(false);
  if (!admin) return null;
  return (
    <>
      <Button
        look="outlined"
        icon={<ArrowRightLeft aria-hidden />}
        label={t('ledgers.transfer')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <TransferDialog ledger={ledger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
