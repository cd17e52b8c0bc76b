import { useLiveQuery } from 'dexie-react-hooks';
import type { ProjectId } from 'shared-schema/ids';
import { FormField } from '../forms/form-field.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { chooseProject, useChosenProject } from '../session/chosen-project.ts';
import { useDevice } from '../sync/device-context.tsx';
import type { CollectSearch } from './use-collect-list.ts';

type Props = { search: CollectSearch; onChange: (changed: CollectSearch) => void };

/** Narrows the list: by text, and to a place, a project, or one kind of payment. */
export function CollectFilters({ search: { q = '', place = '', kind }, onChange }: Props) {
  return (
    <ListFilters
      search={
        <SearchBox
          label={t('collect.search')}
          placeholder={t('collect.searchShort')}
          value={q}
          onChange={(text) => onChange({ q: text })}
        />
      }
      chosen={[place, kind].filter(Boolean).length}
      showLabel={t('collect.showPeople')}
    >
      <FormField label={t('collect.place')} hint={t('collect.placeHint')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={place}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        )}
      </FormField>
      <ProjectFilter />
      <FormField label={t('collect.kind')}>
        {({ id }) => (
          <select
            id={id}
            className="select"
            value={kind ?? ''}
            onChange={({ target }) => onChange({ kind: (target.value || undefined) as CollectSearch['kind'] })}
          >
            <option value="">{t('collect.allKinds')}</option>
            <option value="installment">{t('collect.onlyInstallments')}</option>
            <option value="subscription">{t('collect.onlySubscriptions')}</option>
          </select>
        )}
      </FormField>
    </ListFilters>
  );
}

/** The same choice as the sidebar's, within reach; nothing to choose while there is one project. */
function ProjectFilter() {
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
