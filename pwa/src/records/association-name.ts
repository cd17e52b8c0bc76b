import { useLiveQuery } from '../sync/use-live-query.ts';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device-context.tsx';

/** The first project is named after the association. */
export function useAssociationName(): string {
  const { db } = useDevice();
  return useLiveQuery(() => db.projects.get(FIRST_PROJECT), [db])?.name ?? t('records.association');
}
