import { InputText } from 'primereact/inputtext';
import { createProject } from 'shared-schema/projects/create-project';
import type { Project } from 'shared-schema/projects/project';
import { renameProject } from 'shared-schema/projects/rename-project';
import { Button } from '../ui/button.tsx';
import { DraftForm } from '../forms/draft-form.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import { errorsOf } from '../forms/read-draft.ts';
import { useToast } from '../ui/toasts.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useDevice } from '../sync/device-context.tsx';

type Props = { /** Undefined for a new one. */ project: Project | undefined; onClose: () => void };

/** Names a new project, or an old one anew. Shown as long as it is mounted. */
export function ProjectDialog({ project, onClose }: Props) {
  const { dispatch } = useDevice();
  const toast = useToast();
  const form = useDraft({ name: project?.name ?? '' });

  async function save(): Promise<void> {
    try {
      if (project) await dispatch(renameProject, { id: project.id, name: form.draft.name });
      else await dispatch(createProject, { name: form.draft.name });
      toast(project ? 'The project is renamed.' : `Project ${form.draft.name.trim()} is added.`);
      onClose();
    } catch (failure) {
      form.fail(errorsOf(failure, 'The project could not be saved. Please try again.'));
    }
  }

  const actions = (
    <>
      <Button type="submit" label={project ? 'Rename project' : 'Add project'} />
      <Button type="button" look="outlined" tone="secondary" label="Cancel" onClick={onClose} />
    </>
  );
  return (
    <FormDialog title={project ? `Rename ${project.name}` : 'New Project'} dirty={form.dirty} onClose={onClose}>
      <DraftForm form={form} onSubmit={save} actions={actions}>
        <FormField label="Project name" error={form.errors.name}>
          {(control) => (
            <InputText
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
