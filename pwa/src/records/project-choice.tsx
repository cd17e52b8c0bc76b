import { useLiveQuery } from '../sync/device/use-live-query.ts';
import type { ProjectId } from 'shared-schema/ids';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device/device-context.tsx';

/** The project that is chosen in the sidebar, at hand where it matters most; nothing while there is only one. */
export function ProjectChoice() {
  const { db } = useDevice();
  const projects = useLiveQuery(async () => (await db.projects.toArray()).filter(({ deletedAt }) => !deletedAt), [db]);
  const chosen = useChosenProject();
  if (!projects || projects.length < 2) return null;
  return (
    <FormField label={t('layout.project')}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={chosen ?? ''}
          onChange={({ target }) => chooseProject(target.value ? (Number(target.value) as ProjectId) : undefined)}
        >
          <option value="">{t('layout.allProjects')}</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
