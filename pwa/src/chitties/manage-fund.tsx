import { useNavigate } from '@tanstack/react-router';
import { FileText, FolderInput, Gavel, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { deleteChittyFund, markChittyFundRepaid, editChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { formatMoney } from 'shared-schema/money';
import { lazyWithTexts, t } from '../language/texts.ts';
import { HangsOn } from '../records/hangs-on.tsx';
import { useProjects } from '../records/project-field.tsx';
import { HistoryRow } from '../records/columns.tsx';
import { type DialogState, ManageContract } from '../repayments/manage-contract.tsx';
import { Button } from '../ui/button.tsx';
import { RowButton, RowLink } from '../ui/rows.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useIsAdmin, useReadsBooks } from '../session/session-context.tsx';
import { useDevice } from '../sync/device/use-stored.tsx';
import { words, yesOrNo } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

const MoveFundDialog = lazyWithTexts(() => import('./move-fund-dialog.tsx'), 'MoveFundDialog', 'office');

/** The way to the next draw, for admins. */
export function HoldDraw({ month, onDraw }: { month: number; onDraw: () => void }) {
  return <Button icon={<Gavel aria-hidden />} label={t('chitties.holdDraw', { month })} onClick={onDraw} />;
}

/** What is done with a fund as a whole. */
export function ManageFund({ fund }: { fund: ChittyFund }) {
  const [admin, reads] = [useIsAdmin(), useReadsBooks()];
  const several = useProjects().length > 1;
  const [moving, move] = useState(false);
  const [editing, edit] = useState(false);
  return (
    <>
      <ManageContract
        isRepaid={fund.status === 'REPAID'}
        renderRepaid={(asked) => <RepaidDialog fund={fund} {...asked} />}
        renderDelete={(asked) => <DeleteDialog fund={fund} {...asked} />}
      >
        {reads && (
          <RowLink
            to="/admin/chitty-fund/$chittyFundId/statement"
            params={{ chittyFundId: fund.id }}
            icon={<FileText aria-hidden />}
            label={t('papers.statement')}
          />
        )}
        {admin && <RowButton icon={<Pencil aria-hidden />} label={t('chitties.edit')} onChoose={() => edit(true)} />}
        <HistoryRow table="chittyFunds" id={fund.id} />
        {admin && several && (
          <RowButton
            icon={<FolderInput aria-hidden />}
            label={t('chitties.moveToProject')}
            onChoose={() => move(true)}
          />
        )}
      </ManageContract>
      {editing && <EditFundDialog fund={fund} onClose={() => edit(false)} />}
      {moving && (
        <Suspense>
          <MoveFundDialog fund={fund} onClose={() => move(false)} />
        </Suspense>
      )}
    </>
  );
}

type DialogProps = DialogState & { fund: ChittyFund };

function RepaidDialog({ fund, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  return (
    <ConfirmDialog
      open={open}
      title={t('chitties.repaidQuestion', { id: fund.id })}
      verb={t('chitties.repaidVerb', { id: fund.id })}
      failure={t('chitties.repaidFailed')}
      onConfirm={() => dispatch(markChittyFundRepaid, { id: fund.id })}
      done={t('chitties.repaidDone', { id: fund.id })}
      onCancel={onClose}
    >
      <p>{t('chitties.repaidAbout', { draws: fund.draws.length })}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ fund, open, onClose }: DialogProps) {
  const { dispatch } = useDevice();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('chitties.deleteQuestion', { id: fund.id })}
      verb={t('chitties.deleteVerb', { id: fund.id })}
      failure={t('chitties.deleteFailed')}
      onConfirm={() => dispatch(deleteChittyFund, { id: fund.id })}
      done={t('chitties.deleteDone', { id: fund.id })}
      onDone={() => navigate({ to: '/admin/chitty-fund' })}
      onCancel={onClose}
    >
      <p>{t('chitties.deleteAbout', { value: formatMoney(fund.amount), tickets: fund.userCount })}</p>
      {open && <HangsOn of={{ fund }} />}
      <p>{t('chitties.deleteLedger')}</p>
    </ConfirmDialog>
  );
}

/** What its papers say of a fund, and whether its prizes wait for security. Shown as long as it is mounted. */
function EditFundDialog({ fund, onClose }: { fund: ChittyFund; onClose: () => void }) {
  const { id, registration = '', asksSecurity = false } = fund;
  const form = useForm(
    {
      registration: words({ label: t('chitties.registration'), given: registration }),
      asksSecurity: yesOrNo(t('chitties.asksSecurity'), asksSecurity),
    },
    `edit ${id}`,
  );
  return (
    <CommandDialog
      form={form}
      title={t('chitties.edit')}
      verb={t('forms.save')}
      command={editChittyFund}
      input={({ registration: text, ...typed }) => ({ id, ...typed, registration: text.trim() || null })}
      done={() => t('chitties.edited', { id })}
      onClose={onClose}
    />
  );
}
