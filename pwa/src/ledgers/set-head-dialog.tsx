import { isByHand, type Transaction } from 'shared-schema/ledgers/transaction';
import { setHead } from 'shared-schema/ledgers/set-head';
import { useForm } from '../forms/draft-form.tsx';
import { kept } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { HeadField } from '../records/head-field.tsx';
import { CommandDialog } from '../records/save-dialog.tsx';

type Props = { lines: Transaction[]; onClose: () => void };

/** Puts many entries under one head. What the app posted has its own. */
export function SetHeadDialog({ lines, onClose }: Props) {
  const form = useForm({ head: kept('') });
  const named = lines.filter((line) => isByHand(line) && !line.deletedAt);
  const count = named.length;
  return (
    <CommandDialog
      form={form}
      title={t('heads.setTitle', { count })}
      verb={t('forms.save')}
      command={setHead}
      input={({ head }) => ({ ids: named.map(({ id }) => id), head: head || null })}
      done={() => t('heads.wasSet', { count })}
      onClose={onClose}
    >
      {count < lines.length && <p className="quiet">{t('heads.notByHand', { count: lines.length - count })}</p>}
      <HeadField ledger={lines[0]!.ledger} {...form.bind('head')} />
    </CommandDialog>
  );
}
