/** Choosing a project, and a ledger, in a form. */
import type { ProjectId } from 'shared-schema/ids';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import type { Project } from 'shared-schema/projects/project';
import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import { useBooks } from '../sync/books/use-books.ts';

/** Every project there is; none while they are read. */
export function useProjects(): Project[] {
  const projects = useBooks((books) => books.projects.all(), []);
  return projects ?? [];
}

type Props<T> = {
  label?: string;
  value: T;
  onChange: (value: T) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** Shown once there are several to choose from. */
export function ProjectField({ label = t('layout.project'), onChange, ...field }: Props<ProjectId>) {
  const projects = useProjects();
  if (projects.length < 2) return null;
  const choices = projects.map(({ id, name }) => [id, name] as const);
  return <Select {...field} label={label} choices={choices} onChange={(id) => onChange(Number(id) as ProjectId)} />;
}

/** With `all`, what all of them together are called, these may be chosen, too. */
export function LedgerField<L extends Ledger | 'all' = Ledger>({
  label = t('ledgers.ledger'),
  onChange,
  all,
  ...field
}: Props<L> & { all?: string }) {
  const ledgers = LedgerSchema.options.map((ledger): [string, string] => [ledger, t(LEDGER_NAMES[ledger])]);
  const choices = all ? [...ledgers, ['all', all] as [string, string]] : ledgers;
  return <Select {...field} label={label} choices={choices} onChange={(ledger) => onChange(ledger as L)} />;
}

type SelectProps = Omit<Props<string | number>, 'label' | 'onChange'> & {
  label: string;
  /** Each value and what it is called. */
  choices: (readonly [value: string | number, name: string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, choices, onChange, error, hint }: SelectProps) {
  return (
    <FormField label={label} error={error} hint={hint}>
      {({ invalid: _invalid, ...control }) => (
        <select {...control} className="select" value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
