import { Suspense } from 'react';
import { updateMember } from 'shared-schema/members/member-commands';
import type { Member } from 'shared-schema/members/member';
import type { DocumentField } from 'shared-schema/members/member-fields';
import { lazyWithTexts, t } from '../language/texts.ts';
import { DraftForm, DialogActions, FormDialog } from '../forms/draft-form.tsx';
import { readDraft, type Draft, useDraft } from '../forms/draft.ts';
import { useToday } from '../records/records.tsx';
import { useQuestion } from '../ui/choice-dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { useBase } from '../records/who-changed.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import {
  asHeld,
  changeErrors,
  draftOfMember,
  EDIT_SECTIONS,
  type MemberDraft,
  numberChange,
  readEdits,
  sealNumber,
  SECRET_FIELDS,
  takenByOthers,
  Unsealable,
} from './member-draft.ts';
import { MemberFormField } from './member-field.tsx';
import { sectionLabel } from './member-sections.tsx';

const RoleQuestion = lazyWithTexts(() => import('./role-question.tsx'), 'RoleQuestion', 'office');

/** Edits a member's details. Shown as long as it is mounted. */
export function EditMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const form = useDraft<MemberDraft>(draftOfMember(member), String(member.id), SECRET_FIELDS);
  const { ask, dialog } = useQuestion<'role'>();
  const save = useSave(form, member, { isMeant: () => ask('role'), onClose });
  const actions = <DialogActions verb={t('forms.save')} />;
  return (
    <FormDialog title={t('members.editDetails')} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        {EDIT_SECTIONS.map(({ section, fields }) => (
          <fieldset key={section}>
            <legend>{sectionLabel(section)}</legend>
            {fields.map((field) => (
              <MemberFormField key={field} field={field} member={member} form={form} />
            ))}
          </fieldset>
        ))}
        <Suspense>{dialog.open && <RoleQuestion {...dialog} member={member} />}</Suspense>
      </DraftForm>
    </FormDialog>
  );
}

type SaveContext = {
  /** Asks whether another role is meant. */
  isMeant: () => Promise<boolean>;
  onClose: () => void;
};

function useSave({ draft, fail }: Draft<MemberDraft>, member: Member, { isMeant, onClose }: SaveContext) {
  const { db, books, dispatch } = useDevice();
  const toast = useToast();
  const { base, errorsOf } = useBase(member, { table: 'members', id: member.id }, asHeld);
  const today = useToday();

  return async (): Promise<void> => {
    const { changes, numbers, errors: mistyped } = readEdits(draft, base, today);
    const { errors: wrong } = readDraft(updateMember.input, { id: member.id, changes });
    const taken = await books.read((shown) => takenByOthers(shown, draft, member.id));
    const errors = { ...taken, ...changeErrors(wrong ?? {}), ...mistyped };
    if (Object.keys(errors).length > 0) return fail(errors);
    if (changes.role && !(await isMeant())) return;
    try {
      for (const [field, number] of Object.entries(numbers) as [DocumentField, string][]) {
        changes[field] = numberChange(base, field, await sealNumber(db, number));
      }
      if (Object.keys(changes).length > 0) {
        await dispatch(updateMember, { id: member.id, changes });
        toast(t('members.detailsSaved', { name: member.name }));
      }
      onClose();
    } catch (failure) {
      if (failure instanceof Unsealable) return fail({ '': failure.message });
      fail(changeErrors(await errorsOf(failure, t('members.updateFailed'))));
    }
  };
}
