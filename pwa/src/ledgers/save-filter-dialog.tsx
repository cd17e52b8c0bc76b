import { useState } from 'react';
import type { Ledger } from 'shared-schema/ledgers/ledger';
import * as v from 'valibot';
import { required } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { useToday } from '../records/records.tsx';
import { Button } from '../ui/button.tsx';
import type { LedgerSearch } from './ledger-search.ts';
import { savedAs, saveFilter } from './saved-filters.ts';
import { SaveDialog } from '../records/save-dialog.tsx';

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
  const today = useToday();
  const label = t('members.name');
  const form = useForm({ name: required(t('filters.nameMissing'), { label, maxLength: 60 }) }, book);
  return (
    <SaveDialog
      form={form}
      title={t('filters.saveTitle')}
      verb={t('filters.save')}
      schema={Named}
      send={async ({ name }, { db }) => {
        const filter = savedAs(name, search, { book, today });
        await saveFilter(db, filter);
        return t('filters.savedDone', { name: filter.name });
      }}
      failed={t('filters.saveFailed')}
      onClose={onClose}
    >
      {form.field('name', { hint: t('filters.nameHint') })}
    </SaveDialog>
  );
}

const Named = v.object({ name: v.string() });
