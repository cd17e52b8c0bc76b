import type { Project } from 'shared-schema/projects/project';
import { createProject, renameProject } from 'shared-schema/projects/project-commands';
import { words } from '../forms/kinds.tsx';
import { useForm } from '../forms/use-form.tsx';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { SaveDialog } from '../records/save-dialog.tsx';

type Props = { /** Undefined for a new one. */ project: Project | undefined; onClose: () => void };

/** Adds a project or renames one. Shown as long as it is mounted. */
export function ProjectDialog({ project, onClose }: Props) {
  const form = useForm(
    { name: words({ label: fieldLabel('projectName'), given: project?.name ?? '' }) },
    String(project?.id ?? ''),
  );
  return (
    <SaveDialog
      form={form}
      title={project ? t('projects.renameNamed', { name: project.name }) : t('projects.new')}
      verb={project ? t('projects.renameProject') : t('projects.add')}
      schema={createProject.input}
      send={async (input, { dispatch }) => {
        if (!project) {
          const { name } = await dispatch(createProject, input);
          return t('projects.addedDone', { name });
        }
        await dispatch(renameProject, { id: project.id, name: input.name });
        return t('projects.renamed');
      }}
      failed={t('projects.saveFailed')}
      onClose={onClose}
    />
  );
}
