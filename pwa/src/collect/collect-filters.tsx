import { Choice } from '../forms/kinds.tsx';
import { SearchBox } from '../forms/search-box.tsx';
import { t } from '../language/texts.ts';
import { ListFilters } from '../records/list-filters.tsx';
import { ProjectChoice } from '../records/project-choice.tsx';
import type { CollectSearch } from './use-collect-list.ts';

type Props = { search: CollectSearch; onChange: (changed: CollectSearch) => void };

/** Narrows the list: by text, and to a project or one kind of payment. */
export function CollectFilters({ search: { q = '', kind }, onChange }: Props) {
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
      chosen={kind ? 1 : 0}
      showLabel={t('collect.showPeople')}
    >
      <ProjectChoice />
      <Choice
        label={t('collect.kind')}
        all={t('collect.allKinds')}
        options={[
          ['installment', t('collect.onlyInstallments')],
          ['subscription', t('collect.onlySubscriptions')],
        ]}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
    </ListFilters>
  );
}
