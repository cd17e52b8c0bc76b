/** What the association has decided, as this device last heard it. */
import { type SettingName, settingOf, type SyncedSettings } from 'shared-schema/setting';
import { useLiveQuery } from '../sync/device/use-live-query.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { useDevice } from '../sync/device/device-context.tsx';

export async function readSetting<N extends SettingName>(db: DeviceDb, name: N): Promise<SyncedSettings[N]> {
  return settingOf(name, await db.settings.get(name));
}

/** The usual value until it has been read. */
export function useSetting<N extends SettingName>(name: N): SyncedSettings[N] {
  const { db } = useDevice();
  return useLiveQuery(() => readSetting(db, name), [db, name]) ?? settingOf(name, undefined);
}

/** Undefined until they have been read: for a form, which keeps what it began with. */
export function useSettings<N extends SettingName>(names: readonly N[]): Pick<SyncedSettings, N> | undefined {
  const { db } = useDevice();
  return useLiveQuery(async () => {
    const rows = await db.settings.bulkGet([...names]);
    return Object.fromEntries(names.map((name, index) => [name, settingOf(name, rows[index])])) as Pick<
      SyncedSettings,
      N
    >;
  }, [db, names]);
}
