import { useLiveQuery } from '../sync/device/use-live-query.ts';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { useDevice } from '../sync/device/device-context.tsx';
import { readSetting } from './settings.ts';

/** As the association has named itself; else the first project bears the name that it was installed with. */
export function useAssociationName(): string {
  const { db } = useDevice();
  const name = useLiveQuery(
    async () => (await readSetting(db, 'associationName')) || (await db.projects.get(FIRST_PROJECT))?.name,
    [db],
  );
  return name || t('records.association');
}
