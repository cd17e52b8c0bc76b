/** Choosing a project, and a ledger, in a form. */
import type { ProjectId } from 'shared-schema/ids';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import type { Project } from 'shared-schema/projects/project';
import { type Options, SelectField } from '../forms/kinds.tsx';
import type { FieldProps, Kind } from '../forms/draft-form.tsx';
import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';

/** Every project there is; none while they are read. */
export function useProjects(): Project[] {
  const projects = useBooks((books) => books.projects.all(), []);
  return projects ?? [];
}

/** Shown once there are several to choose from. */
export function ProjectField({ label = t('layout.project'), ...field }: Labelled<ProjectId>) {
  const projects = useProjects();
  if (projects.length < 2) return null;
  return <SelectField {...field} label={label} choices={projects.map(({ id, name }) => [id, name])} />;
}

type Labelled<T> = Omit<FieldProps<T>, 'label'> & { label?: string };

/** With `all`, what all of them together are called, these may be chosen, too. */
export function LedgerField<L extends Ledger | 'all' = Ledger>({
  label = t('ledgers.ledger'),
  all,
  ...field
}: Labelled<L> & { all?: string }) {
  const ledgers = LedgerSchema.options.map((ledger) => [ledger, t(LEDGER_NAMES[ledger])] as const);
  const choices = all ? [...ledgers, ['all', all] as const] : ledgers;
  return <SelectField {...field} label={label} choices={choices as unknown as Options<L>} />;
}

export function ledgerKind(given: Ledger, label = t('ledgers.ledger')): Kind<Ledger> {
  return { label, given, show: (field) => <LedgerField {...field} />, read: (ledger) => ledger };
}

export function projectKind(given: ProjectId, label = t('layout.project')): Kind<ProjectId> {
  return { label, given, show: (field) => <ProjectField {...field} />, read: (project) => project };
}

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
