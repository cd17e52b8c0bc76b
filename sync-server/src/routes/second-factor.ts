/** One's own second factor, and proving that it is still oneself. */
import * as v from 'valibot';
import { InstantSchema } from 'shared-schema/local-date';
import { MemberId } from 'shared-schema/ids';
import { refuse } from 'shared-schema/refusal-error';
import { says } from 'shared-schema/texts/issue-text';
import { NewPasskeySchema, ProofSchema } from '../auth/proof.ts';
import { verify } from '../auth/verification.ts';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import {
  addPasskey,
  addTotp,
  dropPasskey,
  dropTotp,
  ownSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  setUpTotp,
  startPasskey,
} from '../members/second-factor.ts';
import { deviceOf } from '../http/device-cookie.ts';
import type { Services } from '../services.ts';

const Code = v.pipe(
  v.string(says('validation.required', { field: 'fields.code' })),
  v.nonEmpty(says('validation.required', { field: 'fields.code' })),
  v.maxLength(100, says('validation.tooLong', { field: 'fields.code', longest: 100 })),
);
const PasskeyName = v.pipe(
  v.string(says('validation.required', { field: 'fields.passkeyName' })),
  v.trim(),
  v.nonEmpty(says('validation.required', { field: 'fields.passkeyName' })),
  v.maxLength(60, says('validation.tooLong', { field: 'fields.passkeyName', longest: 60 })),
);

const OwnResponse = v.strictObject({
  passkeys: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      createdAt: InstantSchema,
      lastUsedAt: v.nullable(InstantSchema),
    }),
  ),
  totpSince: v.nullable(InstantSchema),
  recoveryCodes: v.number(),
  required: v.boolean(),
});
/** Recovery codes are shown once, when the first second factor is set up. */
const AddedResponse = v.strictObject({ recoveryCodes: v.nullable(v.array(v.string())) });
const OptionsResponse = v.record(v.string(), v.unknown());

const own = { access: 'members', beforeSecondFactor: true } as const;
const ownVerified = { ...own, verified: true } as const;

export const secondFactorRoutes = [
  route({
    ...own,
    post: '/auth/verify',
    title:
      'Prove that it is still you, by your second factor, or by your password if you have none; holds for five minutes',
    hashesPassword: true,
    body: ProofSchema,
    handle: ({ ctx, services, body }) => verify(services, sessionOf(ctx), body, deviceOf(ctx, services)),
  }),

  route({
    ...own,
    get: '/auth/second-factor',
    title: 'Your second factor: passkeys, authenticator app, recovery codes left',
    answers: { 200: OwnResponse },
    handle: ({ ctx, services }) => ownSecondFactor(services.database, sessionOf(ctx).user),
  }),

  route({
    ...ownVerified,
    post: '/auth/totp',
    title: 'Start to set up an authenticator app: its secret, and what its QR code says',
    answers: { 200: v.strictObject({ secret: v.string(), uri: v.string() }) },
    handle: ({ ctx, services }) => setUpTotp(services, sessionOf(ctx).user),
  }),

  route({
    ...ownVerified,
    post: '/auth/totp/confirm',
    title: 'Take the authenticator app into use by a code of it, in place of the one before',
    hashesPassword: true,
    body: v.strictObject({ code: Code }),
    answers: { 200: AddedResponse },
    handle: ({ ctx, services, body: { code } }) => addTotp(services, who(ctx, services), code),
  }),

  route({
    ...ownVerified,
    delete: '/auth/totp',
    title: 'Stop using the authenticator app',
    handle: ({ ctx, services }) => dropTotp(services, sessionOf(ctx).user),
  }),

  route({
    ...ownVerified,
    post: '/auth/passkeys/options',
    title: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
    answers: { 200: OptionsResponse },
    handle: ({ ctx, services }) => startPasskey(services, sessionOf(ctx).user),
  }),

  route({
    ...ownVerified,
    post: '/auth/passkeys',
    title: 'Keep a passkey that the browser has made',
    hashesPassword: true,
    body: v.strictObject({ name: PasskeyName, passkey: NewPasskeySchema }),
    answers: { 201: AddedResponse },
    handle: ({ ctx, services, body: { name, passkey } }) => addPasskey(services, who(ctx, services), name, passkey),
  }),

  route({
    ...ownVerified,
    post: '/auth/passkeys/remove',
    title: 'Remove a passkey',
    body: v.strictObject({ id: v.pipe(v.string(), v.maxLength(2000)) }),
    handle: ({ ctx, services, body: { id } }) => dropPasskey(services, sessionOf(ctx).user, id),
  }),

  route({
    ...ownVerified,
    post: '/auth/recovery-codes',
    title: 'Ten new recovery codes; those before are good for nothing',
    hashesPassword: true,
    answers: { 200: v.strictObject({ recoveryCodes: v.array(v.string()) }) },
    handle: async ({ ctx, services }) => ({ recoveryCodes: await renewRecoveryCodes(services, sessionOf(ctx).user) }),
  }),

  route({
    delete: '/users/{id}/second-factor',
    title: "Remove another's second factor, because it is lost; they are told, and sign in anew with their password",
    access: 'superAdmins',
    verified: true,
    id: MemberId,
    async handle({ ctx, services, id }) {
      const { user } = sessionOf(ctx);
      // One's own needs no other way around what is required of oneself.
      if (user.id === id) throw refuse('auth.forbidden');
      await resetSecondFactor(services, user.id, id);
    },
  }),
];

function who(ctx: HttpContext, services: Services) {
  return { user: sessionOf(ctx).user, device: deviceOf(ctx, services) };
}
