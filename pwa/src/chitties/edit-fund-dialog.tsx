import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { editChittyFund } from 'shared-schema/chitties/chitty-fund-commands';
import { words, yesOrNo } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { CommandDialog } from '../records/save-dialog.tsx';

/** What its papers say of a fund, and whether its prizes wait for security. Shown as long as it is mounted. */
export function EditFundDialog({ fund, onClose }: { fund: ChittyFund; onClose: () => void }) {
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
