import { useState } from 'react';
import { type FinancialField, setMemberFinancialsV2 } from 'shared-schema/members/member-commands';
import { type FieldChanges, plain } from 'shared-schema/members/field-changes';
import type { EDIT_KINDS, Member } from 'shared-schema/members/member';
import { type Money, NOTHING } from 'shared-schema/money';
import { typedNumeral } from 'shared-schema/sheets/numeral';
import { rupeesText } from 'shared-schema/typed-figure';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { DraftForm, DialogActions, FormDialog, useLeaveForm } from '../forms/draft-form.tsx';
import {
  type FieldErrors,
  pastDayTyped,
  readDraft,
  rupeesTyped,
  Unreadable,
  type Draft,
  useDraft,
} from '../forms/draft.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { useToast } from '../ui/toasts.tsx';
import { editChoices, fieldText } from '../records/member-fields.ts';
import { useBase } from '../records/who-changed.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import './edit-financials-dialog.css';
import { changeErrors } from './member-draft.ts';
import { DayField, RupeeField, SelectField, TextField } from '../forms/kinds.tsx';
import { useToday } from '../records/records.tsx';

type FinancialsDraft = Record<FinancialField | 'reason', string> & {
  date: string;
  was: (typeof EDIT_KINDS)[number] | '';
};

type Props = {
  member: Member;
  onClose: () => void;
  /** To what enters the money as well. */
  onInstead: (act: 'buy' | 'giveBack') => void;
};

/** Sets what a member holds and has been granted. Shown as long as it is mounted. */
export function EditFinancialsDialog({ member, onClose, onInstead }: Props) {
  const today = useToday();
  const form = useDraft<FinancialsDraft>(
    {
      share: String(member.share ?? 0),
      incentive: inRupees(member.incentive),
      dividend: inRupees(member.dividend),
      reason: '',
      date: today,
      was: '',
    },
    `financials ${member.id}`,
  );
  const save = useSave(form, member, onClose);
  const { draft, bind, initial } = form;
  // What stood before is in sight as soon as something else is typed.
  const [stood] = useState(member);
  const before = (field: FinancialField) =>
    draft[field] === initial[field]
      ? undefined
      : t('members.stoodBefore', { value: fieldText(field, plain(stood[field])) });
  const actions = <DialogActions verb={t('forms.save')} />;
  return (
    <FormDialog title={t('members.editFinancials')} dirty={form.dirty} onClose={onClose}>
      {member.status === 'APPROVED' && <FiguresOnly onInstead={onInstead} />}
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <TextField
          label={fieldLabel('share')}
          hint={before('share')}
          className="numeric"
          inputMode="numeric"
          {...bind('share')}
        />
        {(['incentive', 'dividend'] as const).map((field) => (
          <RupeeField key={field} label={fieldLabel(field)} hint={before(field)} {...form.bind(field)} />
        ))}
        <div className="form-pair">
          <DayField label={t('fields.date')} max={today} {...bind('date')} />
          <SelectField
            label={t('members.whatItWas')}
            {...bind('was')}
            choices={[['', t('members.notSaidYet')], ...editChoices()]}
          />
        </div>
        <TextField label={t('fields.reason')} maxLength={500} {...bind('reason')} />
      </DraftForm>
    </FormDialog>
  );
}

/** Says that nothing is entered in the ledger, and leads to what does that. */
function FiguresOnly({ onInstead }: Pick<Props, 'onInstead'>) {
  const leave = useLeaveForm();
  return (
    <Notice tone="plain">
      <p>{t('members.figuresOnly')}</p>
      <div className="instead">
        <Button look="text" label={t('members.buyShares')} onClick={() => leave(() => onInstead('buy'))} />
        <Button look="text" label={t('members.giveBackShares')} onClick={() => leave(() => onInstead('giveBack'))} />
      </div>
    </Notice>
  );
}

function useSave({ draft, fail }: Draft<FinancialsDraft>, member: Member, onClose: () => void): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();
  const today = useToday();
  const { base, errorsOf } = useBase(member, { table: 'members', id: member.id });

  return async () => {
    const { changes, unreadable } = readFinancials(draft, base);
    if (Object.keys({ ...changes, ...unreadable }).length === 0) return onClose();
    const { reason, was } = draft;
    // Left out, it is today.
    const date = draft.date === today ? undefined : pastDayTyped(t('fields.date'), draft.date, today);
    const asked = { id: member.id, changes, reason, date, was: was || undefined };
    const { input, errors } = readDraft(setMemberFinancialsV2.input, asked);
    const all = { ...unreadable, ...changeErrors(errors ?? {}) };
    if (!input || Object.keys(all).length > 0) return fail(all);
    try {
      await dispatch(setMemberFinancialsV2, input);
      toast(t('members.financialsSaved', { name: member.name }));
      onClose();
    } catch (failure) {
      fail(changeErrors(await errorsOf(failure, t('members.financialsFailed'))));
    }
  };
}

/** The fields that differ from what `base` holds; a sentence for each that is not a number. */
function readFinancials(draft: FinancialsDraft, base: Member): { changes: FieldChanges; unreadable: FieldErrors } {
  const typed = {
    share: sharesTyped(draft.share),
    incentive: rupeesTyped(fieldLabel('incentive'), draft.incentive, { onRecord: base.incentive }),
    dividend: rupeesTyped(fieldLabel('dividend'), draft.dividend, { onRecord: base.dividend }),
  };
  const changes: FieldChanges = {};
  const unreadable: FieldErrors = {};
  for (const [field, to] of Object.entries(typed) as [keyof typeof typed, number | Unreadable][]) {
    const from = plain(base[field]);
    if (to instanceof Unreadable) unreadable[field] = to.message;
    else if (to !== (from ?? 0)) changes[field] = { from, to };
  }
  return { changes, unreadable };
}

/** Any number: that shares are whole and not negative is the command's rule. */
function sharesTyped(typed: string): number | Unreadable {
  const shares = typedNumeral(typed);
  if (shares !== undefined) return Number(shares);
  return new Unreadable(t('validation.number', { field: fieldLabel('share') }));
}

function inRupees(money: Money | undefined): string {
  return rupeesText(money ?? NOTHING);
}
