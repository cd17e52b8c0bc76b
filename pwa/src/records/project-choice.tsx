import { useBooks } from '../sync/books/use-books.ts';
import { SelectField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';

/** The project that is chosen in the sidebar, at hand where it matters most; nothing while there is only one. */
export function ProjectChoice() {
  const projects = useBooks((books) => books.projects.all(), []);
  const chosen = useChosenProject();
  if (!projects || projects.length < 2) return null;
  return (
    <SelectField
      label={t('layout.project')}
      value={chosen}
      onChange={chooseProject}
      choices={[[undefined, t('layout.allProjects')], ...projects.map(({ id, name }) => [id, name] as const)]}
    />
  );
}
