import type { BankAccount } from 'shared-schema/bank/bank-account';
import { createBankAccount, editBankAccount } from 'shared-schema/bank/bank-account-commands';
import { rupeesText } from 'shared-schema/typed-figure';
import { choice, kept, pastDay, rupees, words } from '../forms/kinds.tsx';
import { Unreadable, unreadable } from '../forms/draft.ts';
import { useForm } from '../forms/draft-form.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { useProjects } from '../records/project-field.tsx';
import { useToday } from '../records/records.tsx';
import { SaveDialog } from '../records/save-dialog.tsx';
import { untried, UpiTrial } from '../records/upi-trial.tsx';

type Props = { /** Undefined for a new one. */ account: BankAccount | undefined; onClose: () => void };

/** Adds a bank account or changes one. Shown as long as it is mounted. */
export function BankAccountDialog({ account, onClose }: Props) {
  const today = useToday();
  const projects = useProjects();
  const given = draftOf(account);
  const form = useForm(
    {
      name: words({ label: fieldLabel('accountName'), given: given.name }),
      bank: words({ given: given.bank }),
      ifsc: words({ given: given.ifsc }),
      lastDigits: words({ given: given.lastDigits, inputMode: 'numeric' }),
      upiId: words({ given: given.upiId }),
      tried: kept(''),
      projectId: choice(
        given.projectId,
        [['', t('money.anyProject')], ...projects.map(({ id, name }) => [String(id), name] as const)],
        { label: t('layout.project') },
      ),
      opening: rupees({ given: given.opening }),
      openingDate: pastDay(today, { label: t('fields.date'), given: given.openingDate ?? today }),
    },
    `bank account ${account?.id ?? ''}`,
  );
  const { draft, field } = form;
  const current = account?.upiId ?? '';
  return (
    <SaveDialog
      form={form}
      title={account ? t('money.editNamed', { name: account.name }) : t('money.addTitle')}
      verb={account ? t('forms.save') : t('money.add')}
      schema={createBankAccount.input}
      input={({ tried: _its, upiId: _read, opening, openingDate, ifsc: _typed, projectId, ...texts }) => ({
        ...texts,
        ifsc: orNull(draft.ifsc),
        upiId: untried({ upiId: draft.upiId, current, tried: draft.tried }) ?? orNull(draft.upiId),
        projectId: projectId ? Number(projectId) : null,
        ...openingTyped(draft.opening, opening, openingDate),
      })}
      send={async (input, { dispatch }) => {
        if (account) await dispatch(editBankAccount, { ...input, id: account.id });
        else await dispatch(createBankAccount, input);
        return account ? t('money.saved', { name: input.name }) : t('money.added', { name: input.name });
      }}
      failed={t('money.failed')}
      fieldOf={{ 'opening.amount': 'opening', 'opening.date': 'openingDate' }}
      onClose={onClose}
    >
      {field('name')}
      <div className="form-pair tight">
        {field('bank')}
        {field('lastDigits')}
      </div>
      {field('ifsc')}
      {field('upiId', { hint: t('money.upiHint') })}
      <UpiTrial
        upiId={draft.upiId}
        current={current}
        tried={draft.tried}
        onTried={(tried) => form.set('tried', tried)}
      />
      {projects.length > 1 && field('projectId', { hint: t('money.projectHint') })}
      <div className="form-pair tight">
        {field('opening', { hint: t('money.openingHint') })}
        {draft.opening && field('openingDate')}
      </div>
    </SaveDialog>
  );
}

function orNull(typed: string): string | null {
  return typed.trim() || null;
}
function draftOf(account: BankAccount | undefined) {
  const { name = '', bank = '', ifsc, lastDigits = '', upiId, projectId, opening } = account ?? {};
  return {
    name,
    bank,
    ifsc: ifsc ?? '',
    lastDigits,
    upiId: upiId ?? '',
    projectId: String(projectId ?? ''),
    opening: opening ? rupeesText(opening.amount) : '',
    openingDate: opening?.date,
  };
}

/** None, where no amount is typed. */
function openingTyped(typed: string, amount: number | Unreadable, date: string | Unreadable) {
  if (!typed.trim()) return { opening: null };
  const opening = amount instanceof Unreadable ? amount : { amount, date };
  return { opening, ...unreadable({ openingDate: date }) };
}
