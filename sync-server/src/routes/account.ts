/** What someone does with their own sign-in. */
import * as v from 'valibot';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { PasswordSchema } from 'shared-schema/members/registration';
import { dropEmailChange, pendingEmail } from '../auth/mailed-tokens.ts';
import { requireVerifiedByFactor } from '../auth/verification.ts';
import { sessionOf } from '../http/context.ts';
import { route, named } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import { confirmEmailChange, requestEmailChange, changePassword } from '../members/change-sign-in.ts';
import { countLetterLink, MessageResponse, PasswordNow, TokenOfLetter } from './auth.ts';
import { MemberId } from 'shared-schema/ids';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { refuse } from 'shared-schema/refusal-error';
import { devicesOf, ownerOf, signOutDevice, signOutDevicesOf, type SignedInDevice } from '../auth/signed-in-devices.ts';
import { endKeysBut, endKeysIn } from '../sync/ended-keys.ts';
import { existing } from './command-route.ts';
import { inOrderTables } from 'shared-schema/tables';
import { NumberValue, TimeValue } from './presenters/row-fields.ts';

export const accountRoutes = [
  route({
    get: '/auth/email',
    title: 'The e-mail address one signs in with, and the one that is still to be confirmed',
    access: 'members',
    beforeSecondFactor: true,
    answers: { 200: v.strictObject({ email: v.string(), pending: v.nullable(v.string()) }) },
    async handle({ ctx, services: { database } }) {
      const { id, email } = sessionOf(ctx).user;
      return { email, pending: (await pendingEmail(database, id)) ?? null };
    },
  }),

  route({
    post: '/auth/email',
    title: 'Ask for another e-mail address to sign in with; it counts once the link mailed to it is opened',
    access: 'members',
    beforeSecondFactor: true,
    hashesPassword: true,
    body: v.strictObject({ email: EmailSchema, password: PasswordNow }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services, body: { email, password } }) {
      await requireVerifiedByFactor(services, sessionOf(ctx));
      await requestEmailChange(services, sessionOf(ctx), email, password);
      return { message: translatorOfRequest(ctx).t('answers.confirmationSent', { email }) };
    },
  }),

  route({
    delete: '/auth/email',
    title: 'Keep the e-mail address one has',
    access: 'members',
    beforeSecondFactor: true,
    handle: ({ ctx, services: { database } }) => dropEmailChange(database, sessionOf(ctx).user.id),
  }),

  route({
    post: '/auth/password',
    title: 'Set another password; other sessions end',
    access: 'members',
    beforeSecondFactor: true,
    hashesPassword: true,
    body: v.strictObject({ password: PasswordNow, newPassword: PasswordSchema }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services, body: { password, newPassword } }) {
      await requireVerifiedByFactor(services, sessionOf(ctx));
      await changePassword(services, sessionOf(ctx), password, newPassword);
      return { message: translatorOfRequest(ctx).t('answers.passwordChanged') };
    },
  }),

  route({
    post: '/auth/confirm-email',
    title: 'Confirm a new e-mail address by the token mailed to it',
    access: 'anyone',
    limit: countLetterLink,
    body: v.strictObject({ token: TokenOfLetter }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services: { database }, body: { token } }) {
      await confirmEmailChange(database, token);
      return { message: translatorOfRequest(ctx).t('answers.emailConfirmed') };
    },
  }),
];

/** Where members are signed in. */

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
