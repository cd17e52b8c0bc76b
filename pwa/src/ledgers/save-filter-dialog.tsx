import { useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { useToday } from '../records/time.tsx';
import { useDevice } from '../sync/device/device-context.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { LedgerSearch } from './ledger-search.ts';
import { savedAs, saveFilter } from './saved-filters.ts';

type Props = { book: Ledger; search: LedgerSearch };

/** Opens the dialog in which what is chosen gets a name. */
export function SaveFilterButton(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="text" label={t('filters.save')} onClick={() => setOpen(true)} />
      {open && <SaveFilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveFilterDialog({ book, search, onClose }: Props & { onClose: () => void }) {
  const { db } = useDevice();
  const toast = useToast();
  const today = useToday();
  const form = useDraft({ name: '' }, book);

  async function save(): Promise<void> {
    const filter = savedAs(form.draft.name, search, { book, today });
    if (!filter.name) return form.fail({ name: t('filters.nameMissing') });
    try {
      await saveFilter(db, filter);
      toast(t('filters.savedDone', { name: filter.name }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('filters.saveFailed')));
    }
  }

  return (
    <FormDialog title={t('filters.saveTitle')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={<DialogActions verb={t('filters.save')} />}>
        <FormField label={t('members.name')} hint={t('filters.nameHint')} error={form.errors.name}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={form.draft.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}
