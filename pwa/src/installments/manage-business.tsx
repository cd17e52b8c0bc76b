import { useNavigate } from '@tanstack/react-router';
import { FileText, FileX, HandCoins, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import {
  deleteInstallmentBusiness,
  markInstallmentBusinessRepaid,
  writeOffBusiness,
} from 'shared-schema/installments/installment-business-commands';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { lazyWithTexts, t } from '../language/texts.ts';
import { HistoryRow } from '../records/columns.tsx';
import { useToday } from '../records/records.tsx';
import { type DialogState, ManageContract } from '../repayments/manage-contract.tsx';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { HangsOn } from '../records/hangs-on.tsx';
import { useIsAdmin, useReadsBooks, useUser } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { RowButton, RowLink } from '../ui/rows.tsx';
import { add, formatMoney } from 'shared-schema/money';
import { remaining } from 'shared-schema/repayments/repayment';
import { required } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

const EditBusinessDialog = lazyWithTexts(() => import('./edit-business-dialog.tsx'), 'EditBusinessDialog', 'office');

/** What is done with a business as a whole, and ending it before its time. */
export function ManageBusiness({ business }: { business: InstallmentBusiness }) {
  const [admin, reads] = [useIsAdmin(), useReadsBooks()];
  const user = useUser();
  const today = useToday();
  const [asked, setAsked] = useState<'edit' | 'settle' | 'writeOff'>();
  const close = () => setAsked(undefined);
  const running = business.status === 'ONGOING';
  return (
    <>
      <ManageContract
        isRepaid={!running}
        renderRepaid={(open) => <RepaidDialog business={business} {...open} />}
        renderDelete={(open) => <DeleteDialog business={business} {...open} />}
      >
        {admin && (
          <RowButton
            icon={<Pencil aria-hidden />}
            label={t('installments.editDetails')}
            onChoose={() => setAsked('edit')}
          />
        )}
        {reads && (
          <RowLink
            to="/admin/installment-businesses/$businessId/statement"
            params={{ businessId: business.id }}
            icon={<FileText aria-hidden />}
            label={t('papers.statement')}
          />
        )}
        <HistoryRow table="installmentBusinesses" id={business.id} />
        {running && admin && (
          <RowButton icon={<HandCoins aria-hidden />} label={t('collect.settle')} onChoose={() => setAsked('settle')} />
        )}
        {running && isSuperAdmin(user) && (
          <RowButton
            tone="danger"
            icon={<FileX aria-hidden />}
            label={t('collect.writeOff')}
            onChoose={() => setAsked('writeOff')}
          />
        )}
      </ManageContract>
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

type DialogProps = DialogState & { business: InstallmentBusiness };

function RepaidDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  return (
    <ConfirmDialog
      open={open}
      title={t('installments.repaidQuestion', { id: business.id, customer: business.customerName })}
      verb={t('installments.repaidVerb', { id: business.id })}
      failure={t('installments.repaidFailed')}
      onConfirm={() => dispatch(markInstallmentBusinessRepaid, { id: business.id })}
      done={t('installments.repaidDone', { id: business.id })}
      onCancel={onClose}
    >
      <p>{t('installments.repaidAbout')}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ business, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('installments.deleteQuestion', { id: business.id, customer: business.customerName })}
      verb={t('installments.deleteVerb', { id: business.id })}
      failure={t('installments.deleteFailed')}
      onConfirm={() => dispatch(deleteInstallmentBusiness, { id: business.id })}
      done={t('installments.deleteDone', { id: business.id })}
      onDone={() => navigate({ to: '/admin/installment-businesses' })}
      onCancel={onClose}
    >
      <p>{t('installments.deleteAbout', { item: business.itemDescription })}</p>
      {open && <HangsOn of={{ business }} />}
      <p>{t('installments.deleteLedger')}</p>
    </ConfirmDialog>
  );
}

/** Gives up what remains of a business; for super admins. Open as long as it is mounted. */
function WriteOffDialog({ business, onClose }: { business: InstallmentBusiness; onClose: () => void }) {
  const form = useForm({ reason: required(t('collect.writeOffReason')) });
  const { id, customerName: customer, scheduledRepayments } = business;
  const sum = formatMoney(add(...scheduledRepayments.map(remaining)));
  return (
    <CommandDialog
      form={form}
      title={t('collect.writeOffQuestion', { id, sum })}
      verb={t('collect.writeOffVerb', { sum })}
      tone="danger"
      command={writeOffBusiness}
      input={(typed) => ({ id, ...typed })}
      done={() => t('collect.writtenOff', { id })}
      failed={t('collect.writeOffFailed')}
      onClose={onClose}
    >
      <p>{t('collect.writeOffAbout', { customer })}</p>
      {form.fields}
    </CommandDialog>
  );
}
