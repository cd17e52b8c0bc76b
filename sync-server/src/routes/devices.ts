/** Where members are signed in. */
import { MemberId } from 'shared-schema/ids';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import * as v from 'valibot';
import { devicesOf, ownerOf, signOutDevice, signOutDevicesOf, type SignedInDevice } from '../auth/signed-in-devices.ts';
import { sessionOf } from '../http/authenticate.ts';
import { named, route } from '../http/route.ts';
import { endKeysBut, endKeysIn } from '../sync/ended-keys.ts';
import { existing } from './shown.ts';
import { inOrderTables } from 'shared-schema/tables';
import { NumberValue, TimeValue } from './presenters/values.ts';

/** A browser or phone in which a member is signed in. */
export const DeviceResponse = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  userId: NumberValue,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  signedInAt: TimeValue,
  /** Within the hour. */
  lastUsedAt: TimeValue,
  lastSyncedAt: v.nullable(TimeValue),
  /** Entries that waited on it when it last synced, for the server or for a person; null if it has not said. */
  unsent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  current: v.boolean(),
  /** What it keeps to number new records with, without a network. */
  numbers: v.array(v.strictObject({ table: v.picklist(inOrderTables), from: NumberValue, to: NumberValue })),
});

export function presentDevice(device: SignedInDevice): v.InferOutput<typeof DeviceResponse> {
  return device;
}

const DEVICE = named('device', v.pipe(v.string(), v.uuid()));

const deviceList = { 200: v.array(DeviceResponse) };

export const deviceRoutes = [
  route({
    get: '/auth/devices',
    title: 'Where one is signed in, this device first',
    access: 'members',
    beforeSecondFactor: true,
    answers: deviceList,
    async handle({ ctx, services: { database } }) {
      const { user, tokenHash } = sessionOf(ctx);
      return (await devicesOf(database, user.id, tokenHash)).map(presentDevice);
    },
  }),

  route({
    delete: '/auth/devices',
    title: 'Sign out on all devices but this one',
    access: 'members',
    verified: true,
    beforeSecondFactor: true,
    async handle({ ctx, services: { database } }) {
      const { user, tokenHash } = sessionOf(ctx);
      await database.transaction(async (sql) => {
        await endKeysBut(sql, user.id, tokenHash);
        await signOutDevicesOf(sql, user.id, tokenHash);
      });
    },
  }),

  route({
    delete: '/auth/devices/{id}',
    title: 'Sign out on a device: one of one’s own or, by a super admin, anyone’s',
    access: 'members',
    verified: true,
    beforeSecondFactor: true,
    id: DEVICE,
    async handle({ ctx, services: { database }, id }) {
      const { user } = sessionOf(ctx);
      const owner = await ownerOf(database, id);
      // Nobody learns which devices others have.
      if (owner === undefined || (owner !== user.id && !isSuperAdmin(user))) throw refuse('device.notFound', { id });
      await database.transaction(async (sql) => {
        await endKeysIn(sql, id);
        await signOutDevice(sql, id);
      });
    },
  }),

  route({
    get: '/users/{id}/devices',
    title: 'Where a member is signed in',
    access: 'superAdmins',
    id: MemberId,
    answers: deviceList,
    async handle({ ctx, services, id }) {
      await existing(services, 'members', id);
      return (await devicesOf(services.database, id, sessionOf(ctx).tokenHash)).map(presentDevice);
    },
  }),

  route({
    delete: '/users/{id}/devices',
    title: 'Sign a member out on all devices, but not the one that asks',
    access: 'superAdmins',
    verified: true,
    id: MemberId,
    async handle({ ctx, services, id }) {
      await existing(services, 'members', id);
      const { tokenHash } = sessionOf(ctx);
      await services.database.transaction(async (sql) => {
        await endKeysBut(sql, id, tokenHash);
        await signOutDevicesOf(sql, id, tokenHash);
      });
    },
  }),
];
