import type { Ledger } from 'shared-schema/ledgers/ledger';
import { transferMoney } from 'shared-schema/ledgers/voucher-commands';
import { formatMoney, type Money, subtract } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { parsePaise } from 'shared-schema/typed-figure';
import { pastDay, rupees, words } from '../forms/kinds.tsx';
import { useForm } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { ledgerKind, projectKind } from '../records/project-field.tsx';
import { useToday, useRecords } from '../records/records.tsx';
import { useChosenProject } from '../session/chosen-project.ts';
import { ledgerBalance } from '../sync/ledger/ledger-pages.ts';
import { CommandDialog } from '../records/save-dialog.tsx';

type Props = { ledger: Ledger; onClose: () => void };

/** Moves money out of a ledger into another, of the same or another project. Shown as long as it is mounted. */
export function TransferDialog({ ledger, onClose }: Props) {
  const today = useToday();
  const project = useChosenProject() ?? FIRST_PROJECT;
  const form = useForm(
    {
      fromLedger: ledgerKind(ledger, t('moves.from')),
      fromProject: projectKind(project, t('moves.fromProject')),
      toLedger: ledgerKind(ledger === 'general' ? 'charity' : 'general', t('moves.to')),
      toProject: projectKind(project, t('moves.toProject')),
      amount: rupees(),
      description: words(),
      date: pastDay(today),
    },
    `transfer ${ledger}`,
  );
  const { draft, field } = form;
  const { data: held } = useRecords(
    (books) => ledgerBalance(books, draft.fromLedger, draft.fromProject),
    [draft.fromLedger, draft.fromProject],
  );
  return (
    <CommandDialog
      form={form}
      title={t('moves.transferTitle')}
      verb={t('moves.transferVerb')}
      command={transferMoney}
      input={({ fromLedger, fromProject, toLedger, toProject, date, ...typed }) => ({
        from: { ledger: fromLedger, projectId: fromProject },
        to: { ledger: toLedger, projectId: toProject },
        ...typed,
        // Left out, it is today, at this minute.
        date: date === today ? undefined : date,
      })}
      done={({ amount }) => t('moves.transferred', { amount: formatMoney(amount) })}
      failed={t('moves.transferFailed')}
      fieldOf={{ 'to.ledger': 'toLedger' }}
      onClose={onClose}
    >
      <p className="quiet">{t('moves.transferAbout')}</p>
      {field('fromLedger', { hint: held === undefined ? undefined : leftText(held, draft.amount) })}
      {field('fromProject')}
      {field('toLedger')}
      {field('toProject')}
      {field('amount')}
      {field('description', { hint: t('moves.transferHint') })}
      {field('date')}
    </CommandDialog>
  );
}

/** What the ledger holds, and what is left of it. It may be less than nothing: the money may be on its way. */
function leftText(held: Money, amount: string): string {
  const moved = parsePaise(amount);
  return moved && moved > 0
    ? t('moves.leaves', { held: formatMoney(held), left: formatMoney(subtract(held, moved)) })
    : t('moves.holds', { amount: formatMoney(held) });
}
