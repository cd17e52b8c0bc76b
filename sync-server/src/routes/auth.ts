import * as v from 'valibot';
import { jsonObject, shortText } from 'shared-schema/bounded';
import { localDate } from 'shared-schema/local-date';
import { RoleSchema } from 'shared-schema/members/actor';
import { AuditSchema } from 'shared-schema/members/audit';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { PasswordSchema, registrationSchema } from 'shared-schema/members/registration';
import { hasDisguises } from 'shared-schema/text';
import { says } from 'shared-schema/texts/issue-text';
import { accountOfToken, requestPasswordReset, resetPassword } from '../members/password-reset.ts';
import { checkRegistration, register } from '../members/register.ts';
import { deviceOf, setDeviceCookie } from '../http/device-cookie.ts';
import { deviceKindOf } from '../auth/device-kind.ts';
import { EVERYBODY, networkOf } from '../auth/limits.ts';
import { SecondFactorSchema } from '../auth/proof.ts';
import { endSession, isSessionAlive } from '../auth/sessions.ts';
import { signIn } from '../auth/sign-in.ts';
import { sessionOf, type HttpContext } from '../http/context.ts';
import { type StoredAnswer, answerAndKeep } from '../http/idempotency.ts';
import { documentedAs } from '../http/inputs.ts';
import { type Route, route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import { NumberValue, TimeValue } from './presenters/row-fields.ts';
import { MemberId } from 'shared-schema/ids';
import { acceptInvitation, invite, readInvitation } from '../members/invite.ts';

/** A password that is checked against the one that is set, whatever the rules were then. */
export const PasswordNow = v.pipe(
  v.string(says('validation.passwordRequired')),
  v.nonEmpty(says('validation.passwordRequired')),
  v.maxLength(1000, says('validation.tooLarge', { field: 'fields.password' })),
);

/** As a link in a letter carries it. */
export const TokenOfLetter = shortText(200, says('validation.tokenRequired'));

const LoginBody = v.strictObject({
  email: v.pipe(
    v.string(says('validation.emailRequired')),
    v.nonEmpty(says('validation.emailRequired')),
    v.maxLength(320, says('validation.emailInvalid')),
    v.check((email) => !hasDisguises(email), says('validation.emailInvalid')),
  ),
  password: PasswordNow,
  secondFactor: v.optional(SecondFactorSchema),
});

// The description needs some day; which days are in the past is checked at the registration.
const RegisterBody = documentedAs(
  jsonObject(20_000, says('validation.registrationFields')),
  registrationSchema(localDate('1900-01-01')),
);

/** What the server calls a session by: the SHA-256 of its token, in hex. */
const SessionBody = v.strictObject({ session: v.pipe(shortText(64), v.regex(/^[0-9a-f]{64}$/)) });

/** Nobody has proved anything yet, so who asks is counted by their network. */
const countSession: Route['limit'] = (ctx, { limits }) => limits.sessions.attempt(networkOf(ctx.ip));

export const countLetterLink: Route['limit'] = (ctx, { limits }) => limits.letterLinks.attempt(networkOf(ctx.ip));

export const SignedInResponse = v.strictObject({
  id: NumberValue,
  name: v.string(),
  email: v.string(),
  role: RoleSchema,
  /** Of an auditor, whose role is USER: which books they read, and until when. */
  audits: v.optional(AuditSchema),
});
export const MessageResponse = v.strictObject({ message: v.string() });

export const authRoutes = [
  route({
    post: '/auth/login',
    title: 'Sign in; who has a second factor is refused with what is asked for, and sends it with the same again',
    access: 'anyone',
    hashesPassword: true,
    body: LoginBody,
    answers: { 200: v.strictObject({ token: v.string(), user: SignedInResponse }) },
    async handle({ ctx, services, body }) {
      const { email: address, password, secondFactor } = body;
      const kind = deviceKindOf(ctx.get('user-agent'));
      const model = ctx.get('sec-ch-ua-model');
      const attempt = { address, password, secondFactor, ip: ctx.ip, device: deviceOf(ctx, services), kind, model };
      const { token, user, device } = await signIn(services, attempt);
      setDeviceCookie(ctx, services.settings.publicUrl, device);
      return { token, user };
    },
  }),

  route({
    post: '/auth/logout',
    title: 'Sign out',
    access: 'members',
    beforeSecondFactor: true,
    handle: ({ ctx, services }) => endSession(services.database, sessionOf(ctx).tokenHash),
  }),

  route({
    post: '/auth/session-alive',
    title: 'Whether a session lives: for a locked device, which has no token until it is unlocked',
    access: 'anyone',
    limit: countSession,
    body: SessionBody,
    answers: { 200: v.strictObject({ alive: v.boolean() }) },
    handle: async ({ services, body: { session } }) => ({ alive: await isSessionAlive(services.database, session) }),
  }),

  route({
    post: '/auth/end-session',
    title: 'Sign out without the token, also later: for a device that was locked or had no connection',
    access: 'anyone',
    limit: countSession,
    body: SessionBody,
    handle: ({ services, body: { session } }) => endSession(services.database, session),
  }),

  route({
    get: '/auth/me',
    title: 'Who is signed in',
    access: 'members',
    beforeSecondFactor: true,
    answers: { 200: SignedInResponse },
    handle: ({ ctx }) => sessionOf(ctx).user,
  }),

  route({
    post: '/auth/register',
    title: 'Register as a member, to be approved by an admin',
    access: 'anyone',
    hashesPassword: true,
    body: RegisterBody,
    idempotent: true,
    answers: { 201: v.strictObject({ ...MessageResponse.entries, id: NumberValue }) },
    async handle({ ctx, services, body }) {
      const { timeZone } = services.settings;
      const registration = await checkRegistration(services, { body, timeZone, network: networkOf(ctx.ip) });
      await services.limits.registration.attempt(networkOf(ctx.ip));
      await services.limits.registrationInADay.attempt(networkOf(ctx.ip));
      await services.limits.registrationInAll.attempt(EVERYBODY);
      await register(services, registration, translatorOfRequest(ctx), (sql, id) =>
        answerAndKeep(ctx, sql, registered(ctx, id)),
      );
    },
  }),

  route({
    post: '/auth/forgot-password',
    title: 'Ask for a mail with a link to a new password',
    access: 'anyone',
    body: v.strictObject({ email: EmailSchema }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services, body }) {
      await requestPasswordReset(services, body.email, { network: networkOf(ctx.ip), device: deviceOf(ctx, services) });
      return { message: translatorOfRequest(ctx).t('answers.resetSent') };
    },
  }),

  route({
    post: '/auth/reset-password/account',
    title: 'Whose password the link of a letter sets',
    access: 'anyone',
    limit: countLetterLink,
    body: v.strictObject({ token: TokenOfLetter }),
    answers: {
      200: v.strictObject({ name: v.string(), email: v.string(), role: RoleSchema, hasPassword: v.boolean() }),
    },
    handle: ({ services, body: { token } }) => accountOfToken(services.database, token),
  }),

  route({
    post: '/auth/reset-password',
    title: 'Set a new password; who has a second factor is asked for it, as for signing in',
    access: 'anyone',
    limit: countLetterLink,
    hashesPassword: true,
    body: v.strictObject({
      token: TokenOfLetter,
      password: PasswordSchema,
      secondFactor: v.optional(SecondFactorSchema),
    }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services, body }) {
      await resetPassword(services, { ...body, device: deviceOf(ctx, services) });
      return { message: translatorOfRequest(ctx).t('answers.passwordReset') };
    },
  }),
];

function registered(ctx: HttpContext, id: number): StoredAnswer {
  return { status: 201, body: { message: translatorOfRequest(ctx).t('answers.registered'), id } };
}

/** Invitations: an admin makes the link, whoever holds it sets a password. */

/** An e-mail address or a phone number; null where an e-mail address is still needed. */
const signInWith = v.nullable(v.string());

export const invitationRoutes = [
  route({
    post: '/users/{id}/invite',
    title:
      'Make the link by which a member without a sign-in sets a password. It works once, for a week; an earlier one ends',
    access: 'admins',
    verified: true,
    id: MemberId,
    answers: { 201: v.strictObject({ link: v.string(), expiresAt: TimeValue, signInWith }) },
    async handle({ ctx, services, id }) {
      return await invite(services, sessionOf(ctx).user, id);
    },
  }),

  route({
    post: '/auth/invitation',
    title: 'Whom an invitation is for, and what they will sign in with',
    access: 'anyone',
    body: v.strictObject({ token: TokenOfLetter }),
    answers: { 200: v.strictObject({ name: v.string(), role: RoleSchema, signInWith }) },
    handle: ({ ctx, services, body: { token } }) => readInvitation(services, token, networkOf(ctx.ip)),
  }),

  route({
    post: '/auth/accept-invitation',
    title: 'Set a password by an invitation, and an e-mail address, which counts once the link mailed to it is opened',
    access: 'anyone',
    hashesPassword: true,
    body: v.strictObject({
      token: TokenOfLetter,
      password: PasswordSchema,
      email: v.optional(v.nullable(EmailSchema)),
    }),
    answers: { 200: MessageResponse },
    async handle({ ctx, services, body }) {
      await acceptInvitation(services, body, networkOf(ctx.ip));
      return { message: translatorOfRequest(ctx).t('answers.passwordSet') };
    },
  }),
];
