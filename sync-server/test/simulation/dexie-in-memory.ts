/** Tabs on the device database of the simulation. Load it where `dexie` is mocked by `memory-dexie.ts`. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Dexie as RealDexie } from 'dexie';
import { newKeys } from '../../../pwa/src/storage/device-keys.ts';
import { DeviceDb } from '../../../pwa/src/sync/device/db.ts';
import type { Side, Tab } from './dexie-side.ts';
import { Dexie, liveQuery, Profile, profileOf } from './memory-dexie.ts';
import { randomOf } from './random.ts';
import { enter } from './surroundings.ts';
import { Life, World } from './world.ts';

let users = 0;

export function memorySide(): Side {
  const world = new World(++users);
  enter(world);
  const [user, keys, profile] = [users, newKeys(), new Profile()];
  const newLife = () => {
    const life = new Life('tab', randomOf(user, 'tab'));
    profileOf.set(life, profile);
    return life;
  };
  const finish = async <T>(life: Life, work: () => Promise<T>): Promise<T | 'ended'> => {
    const done = world.as(life, work);
    let settled = false;
    const settle = () => (settled = true);
    done.then(settle, settle);
    await nextTurn();
    await world.run(() => settled || !life.alive);
    return life.alive ? done : 'ended';
  };
  const newTab = async (): Promise<Tab> => {
    const life = newLife();
    const db = world.as(life, () => new DeviceDb(user, keys));
    await finish(life, async () => db.open());
    return {
      db,
      do: (work) => finish(life, work),
      end: () => {
        life.end();
        return new Promise(() => undefined);
      },
      waitElsewhere: () => world.sleep(1),
    };
  };
  const withDatabase: Side['withDatabase'] = (name, work) =>
    finish(newLife(), async () => work(new Dexie(name) as never as RealDexie));
  return {
    newTab,
    withDatabase,
    makeOld: async (name, version, work) => {
      await withDatabase(name, work);
      profile.versions.set(name, version);
    },
    liveQuery,
    setFull: (full) => (profile.full = full),
    settle: async () => {
      await nextTurn();
      await world.run(() => false);
    },
  };
}
