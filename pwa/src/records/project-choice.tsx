import { useBooks } from '../sync/books/use-books.ts';
import type { ProjectId } from 'shared-schema/ids';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';

/** The project that is chosen in the sidebar, at hand where it matters most; nothing while there is only one. */
export function ProjectChoice() {
  const projects = useBooks((books) => books.projects.all(), []);
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
