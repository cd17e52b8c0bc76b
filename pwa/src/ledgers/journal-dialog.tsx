import type { Ledger } from 'shared-schema/ledgers/ledger';
import { postJournal } from 'shared-schema/ledgers/voucher-commands';
import { formatMoney } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { CheckField, pastDay, required, rupees } from '../forms/kinds.tsx';
import { type Kind, useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { HeadField } from '../records/heads.tsx';
import { ledgerKind } from '../records/project-field.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';
import { useToday } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';

/** Posts from one head of a ledger to another. Shown as long as it is mounted. */
export function JournalDialog({ ledger, onClose }: { ledger: Ledger; onClose: () => void }) {
  const today = useToday();
  const projectId = useChosenProject() ?? FIRST_PROJECT;
  const form = useForm(
    {
      ledger: ledgerKind(ledger),
      debit: headKind(ledger, t('vouchers.debitHead')),
      credit: headKind(ledger, t('vouchers.creditHead')),
      amount: rupees(),
      date: pastDay(today),
      description: required(),
      takenBack: takenBackKind(),
    },
    `journal ${ledger}`,
  );
  return (
    <CommandDialog
      form={form}
      title={t('ledgers.journal')}
      verb={t('vouchers.postJournal')}
      command={postJournal}
      input={({ ledger: of, debit, credit, amount, date, description, takenBack }) => ({
        projectId,
        date,
        description,
        lines: [
          { ledger: of, head: debit, side: 'DEBIT', amount },
          { ledger: of, head: credit, side: 'CREDIT', amount },
        ],
        ...(takenBack && { takenBack }),
      })}
      done={({ lines }) => t('vouchers.journalPosted', { amount: formatMoney(lines[0]!.amount) })}
      failed={t('vouchers.journalFailed')}
      onClose={onClose}
    >
      <p className="quiet">{t('vouchers.journalAbout')}</p>
      {form.fields}
    </CommandDialog>
  );
}

function headKind(ledger: Ledger, label: string): Kind<string, ReturnType<ReturnType<typeof required>['read']>> {
  const show: Kind<string>['show'] = ({ value, error, onChange }) => (
    <HeadField required label={label} ledger={ledger} value={value} error={error} onChange={onChange} />
  );
  return { ...required(), label, show };
}

function takenBackKind(): Kind<boolean> {
  const label = t('vouchers.takenBack');
  return { given: false, label, show: (field) => <CheckField {...field} />, read: (on) => on };
}
