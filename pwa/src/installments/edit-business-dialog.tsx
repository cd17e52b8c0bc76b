import { useState } from 'react';
import type { MemberId, ProjectId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { editInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import { detailsIf } from 'shared-schema/refusal-error';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf, type FieldErrors, readDraft } from '../forms/read-draft.ts';
import { TextInput } from '../forms/text-input.tsx';
import { type Draft, useDraft } from '../forms/use-draft.ts';
import { t } from '../language/texts.ts';
import { MemberPicker } from '../records/member-picker.tsx';
import { ProjectField, useProjects } from '../records/project-field.tsx';
import { useConflictErrors } from '../records/who-changed.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { useToast } from '../ui/toasts.tsx';

type BusinessDraft = {
  customerName: string;
  customerPhoneNumber: string;
  itemDescription: string;
  refererId: MemberId | undefined;
  projectId: ProjectId;
};

const TYPED = ['customerName', 'customerPhoneNumber', 'itemDescription'] as const;

type Props = { business: InstallmentBusiness; onClose: () => void };

/** Edits what a business says of its customer, goods, referer and project. Shown as long as it is mounted. */
export function EditBusinessDialog({ business, onClose }: Props) {
  const { id } = business;
  const form = useDraft<BusinessDraft>(draftOf(business), `edit ${id}`);
  const { draft, set, errors } = form;
  const save = useSave(form, { business, onClose });
  const actions = <DialogActions verb={t('forms.save')} />;
  return (
    <FormDialog title={t('moves.editTitle', { id })} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <p className="quiet">{t('moves.editAbout')}</p>
        {TYPED.map((field) => (
          <FormField key={field} label={t(`fields.${field}`)} error={errors[field]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                type={field === 'customerPhoneNumber' ? 'tel' : 'text'}
                value={draft[field]}
                onChange={({ target }) => set(field, target.value)}
              />
            )}
          </FormField>
        ))}
        <MemberPicker
          label={t('fields.referer')}
          value={draft.refererId}
          onChange={(referer) => set('refererId', referer)}
          error={errors.refererId}
        />
        {draft.refererId && draft.refererId !== business.refererId && <p>{t('moves.refererChanges')}</p>}
        <ProjectField
          value={draft.projectId}
          error={errors.projectId}
          onChange={(project) => set('projectId', project)}
        />
        {draft.projectId !== business.projectId && <LeftBehind projectId={business.projectId} />}
      </DraftForm>
    </FormDialog>
  );
}

/** What was entered so far stays in the project that is left. */
function LeftBehind({ projectId }: { projectId: ProjectId }) {
  const project = useProjects().find(({ id }) => id === projectId);
  return project ? <p>{t('moves.projectChanges', { project: project.name })}</p> : null;
}

function draftOf({ customerName, customerPhoneNumber, itemDescription, refererId, projectId }: InstallmentBusiness) {
  return { customerName, customerPhoneNumber: customerPhoneNumber ?? '', itemDescription, refererId, projectId };
}

function useSave({ draft, fail }: Draft<BusinessDraft>, { business, onClose }: Props): () => Promise<void> {
  const { dispatch } = useDevice();
  const toast = useToast();
  const conflictErrors = useConflictErrors({ table: 'installmentBusinesses', id: business.id });
  // What the fields held when they were shown: later changes by others are noticed, not overwritten.
  const [base, setBase] = useState<BusinessDraft>(() => draftOf(business));

  return async () => {
    const { id } = business;
    const changed = Object.entries(draft).filter(([field, value]) => value !== base[field as keyof BusinessDraft]);
    const changes = Object.fromEntries(
      changed.map(([field, to]) => [field, { from: base[field as keyof BusinessDraft], to }]),
    );
    const { input, errors } = readDraft(editInstallmentBusiness.input, { id, changes });
    const noReferer = !draft.refererId && { refererId: t('validation.userRequired') };
    if (errors || noReferer) return fail({ ...byField(errors ?? {}), ...noReferer });
    try {
      if (changed.length > 0) {
        await dispatch(editInstallmentBusiness, input);
        toast(t('moves.edited', { id }));
      }
      onClose();
    } catch (failure) {
      const conflicts = detailsIf('installmentBusiness.conflict', failure)?.conflicts;
      if (!conflicts) return fail(byField(errorsOf(failure, t('moves.editFailed'))));
      // Saved again, it is meant to win over what is there now.
      setBase({ ...base, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) });
      fail(await conflictErrors(conflicts));
    }
  };
}

/** An error of the command names the field within `changes`. */
function byField(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [/^changes\.(\w+)/.exec(path)?.[1] ?? path, sentence]),
  );
}
