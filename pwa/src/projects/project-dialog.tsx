import type { Project } from 'shared-schema/projects/project';
import { createProject, renameProject } from 'shared-schema/projects/project-commands';
import { TextInput } from '../forms/text-input.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { DraftForm } from '../forms/draft-form.tsx';
import { DialogActions, FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useToast } from '../ui/toasts.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useDevice } from '../sync/device/device-context.tsx';

type Props = { /** Undefined for a new one. */ project: Project | undefined; onClose: () => void };

/** Adds a project or renames one. Shown as long as it is mounted. */
export function ProjectDialog({ project, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft({ name: project?.name ?? '' }, String(project?.id ?? ''));

  async function save(): Promise<void> {
    try {
      if (project) await dispatch(renameProject, { id: project.id, name: form.draft.name });
      else await dispatch(createProject, { name: form.draft.name });
      toast(project ? t('projects.renamed') : t('projects.addedDone', { name: form.draft.name.trim() }));
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, t('projects.saveFailed')));
    }
  }

  const actions = <DialogActions verb={project ? t('projects.renameProject') : t('projects.add')} />;
  return (
    <FormDialog
      title={project ? t('projects.renameNamed', { name: project.name }) : t('projects.new')}
      dirty={form.dirty}
      onClose={onClose}
    >
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <FormField label={fieldLabel('projectName')} error={form.errors.name}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={form.draft.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </FormField>
      </DraftForm>
    </FormDialog>
  );
}
