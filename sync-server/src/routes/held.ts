/** Entries of people who are no longer admins, which waited on their devices: a super admin decides about each. */
import * as v from 'valibot';
import { says } from 'shared-schema/texts/issue-text';
import { CommandId } from 'shared-schema/queued-command';
import { HandOverRequestSchema, HandOverResponseSchema } from 'shared-schema/wire-schemas';
import { networkOf } from '../auth/limits.ts';
import { sessionOf } from '../http/context.ts';
import { named, route } from '../http/route.ts';
import { takeOver } from '../sync/hand-over.ts';
import { acceptHeld, listHeld, voidHeld } from '../sync/held-commands.ts';
import { NumberValue, TimeValue } from './presenters/row-fields.ts';

const HELD = named('heldCommand', CommandId);

const HeldResponse = v.strictObject({
  id: v.string(),
  device: v.string(),
  userId: NumberValue,
  /** How they were called; blank for who was blanked since. */
  userName: v.string(),
  /** They may still sign in and send it themselves. */
  canSend: v.boolean(),
  /** The code of the device's receipts, and when its key ended; null where there is none. */
  series: v.nullable(v.string()),
  endedAt: v.nullable(TimeValue),
  /** A command, with its input as the device had it. */
  name: v.string(),
  input: v.looseObject({}),
  issuedAt: TimeValue,
  receivedAt: TimeValue,
});

const LONGEST_REASON = 500;

export const heldRoutes = [
  route({
    post: '/sync/hand-over',
    title: 'Hand over entries that someone who was signed out left sealed on a device, signed by the device',
    access: 'anyone',
    mostOfBody: 200 * 1024,
    limit: (ctx, { limits }) => limits.handOver.attempt(networkOf(ctx.ip)),
    body: HandOverRequestSchema,
    answers: { 200: HandOverResponseSchema },
    handle: ({ services, body }) => takeOver(services, body),
  }),

  route({
    get: '/held',
    title: 'Entries that are held until a super admin decides, by person',
    access: 'superAdmins',
    answers: { 200: v.array(HeldResponse) },
    handle: ({ services: { database } }) => listHeld(database),
  }),

  route({
    post: '/held/{id}/accept',
    title: 'Enter a held entry, once, as its person’s; what a rule refuses is still held',
    access: 'superAdmins',
    verified: true,
    id: HELD,
    handle: ({ ctx, services, id }) => acceptHeld(services, id, sessionOf(ctx).user.id),
  }),

  route({
    post: '/held/{id}/void',
    title: 'Decide that a held entry never counts',
    access: 'superAdmins',
    verified: true,
    id: HELD,
    body: v.strictObject({
      reason: v.pipe(
        v.string(says('validation.required', { field: 'fields.reason' })),
        v.trim(),
        v.nonEmpty(says('validation.required', { field: 'fields.reason' })),
        v.maxLength(LONGEST_REASON, says('validation.tooLong', { field: 'fields.reason', longest: LONGEST_REASON })),
      ),
    }),
    handle: ({ ctx, services, id, body }) => voidHeld(services, id, sessionOf(ctx).user.id, body.reason),
  }),
];
