import { useNavigate } from '@tanstack/react-router';
import { FileText, HandCoins } from 'lucide-react';
import { accountIdOf } from 'shared-schema/collections/account-id';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import {
  deleteInstallmentBusiness,
  markInstallmentBusinessRepaid,
} from 'shared-schema/installments/installment-business-commands';
import { t } from '../language/texts.ts';
import { HistoryLink } from '../records/record-links.tsx';
import { type DialogState, RepaidAndDelete } from '../repayments/repaid-and-delete.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { HangsOn } from '../records/hangs-on.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useIsAdmin } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/device-context.tsx';

/** Taking money of a business that runs; for admins. */
export function TakeMoney({ business }: { business: InstallmentBusiness }) {
  return (
    <ButtonLink
      to="/admin/collect/$account"
      params={{ account: accountIdOf({ businessId: business.id }) }}
      icon={<HandCoins aria-hidden />}
    >
      {t('collect.takeMoney')}
    </ButtonLink>
  );
}

/** What else is done with a business as a whole. */
export function BusinessActs({ business }: { business: InstallmentBusiness }) {
  const admin = useIsAdmin();
  return (
    <>
      {admin && (
        <ButtonLink
          to="/admin/installment-businesses/$businessId/statement"
          params={{ businessId: business.id }}
          look="outlined"
          icon={<FileText aria-hidden />}
        >
          {t('papers.statement')}
        </ButtonLink>
      )}
      <HistoryLink table="installmentBusinesses" id={business.id} />
      <RepaidAndDelete
        isRepaid={business.status === 'REPAID'}
        renderRepaid={(asked) => <RepaidDialog business={business} {...asked} />}
        renderDelete={(asked) => <DeleteDialog business={business} {...asked} />}
      />
    </>
  );
}

type DialogProps = DialogState & { business: InstallmentBusiness };

function RepaidDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      title={t('installments.repaidQuestion', { id: business.id, customer: business.customerName })}
      verb={t('installments.repaidVerb', { id: business.id })}
      failure={t('installments.repaidFailed')}
      onConfirm={async () => {
        await dispatch(markInstallmentBusinessRepaid, { id: business.id });
        toast(t('installments.repaidDone', { id: business.id }));
      }}
      onCancel={onClose}
    >
      <p>{t('installments.repaidAbout')}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('installments.deleteQuestion', { id: business.id, customer: business.customerName })}
      verb={t('installments.deleteVerb', { id: business.id })}
      failure={t('installments.deleteFailed')}
      onConfirm={async () => {
        await dispatch(deleteInstallmentBusiness, { id: business.id });
        toast(t('installments.deleteDone', { id: business.id }));
        await navigate({ to: '/admin/installment-businesses' });
      }}
      onCancel={onClose}
    >
      <p>{t('installments.deleteAbout', { item: business.itemDescription })}</p>
      {open && <HangsOn of={{ business }} />}
      <p>{t('installments.deleteLedger')}</p>
    </ConfirmDialog>
  );
}
