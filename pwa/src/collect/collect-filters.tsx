import { FormField } from '../forms/form-field.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { t } from '../language/texts.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { ProjectChoice } from '../records/project-choice.tsx';
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
      <ProjectChoice />
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
