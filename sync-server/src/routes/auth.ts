import * as v from 'valibot';
import { localDate } from 'shared-schema/local-date';
import { RoleSchema } from 'shared-schema/members/member';
import { EmailSchema, PasswordSchema, registrationSchema } from 'shared-schema/members/registration';
import { hasDisguises } from 'shared-schema/text';
import { requestPasswordReset, resetPassword } from '../auth/password-reset.ts';
import { parseRegistration, register } from '../auth/register.ts';
import { endSession } from '../auth/sessions.ts';
import { signIn } from '../auth/sign-in.ts';
import { sessionOf } from '../http/authenticate.ts';
import { type Answer, identify, keepRequest, knownRequest } from '../http/idempotency.ts';
import { judgedLater } from '../http/inputs.ts';
import { route } from '../http/route.ts';
import { NumberView } from './shapes/values.ts';

const LoginBody = v.strictObject({
  email: v.pipe(
    v.string('Email required'),
    v.nonEmpty('Email required'),
    v.maxLength(320, 'Invalid email'),
    v.check((email) => !hasDisguises(email), 'Invalid email'),
  ),
  password: v.pipe(
    v.string('Password required'),
    v.nonEmpty('Password required'),
    v.maxLength(1000, 'Password too long'),
  ),
});

// Which days are past is left to the moment of the registration.
const RegisterBody = judgedLater(
  v.record(v.string(), v.unknown(), 'Send the fields of a registration'),
  registrationSchema(localDate('1900-01-01')),
);

export const SignedInView = v.strictObject({ id: NumberView, name: v.string(), email: v.string(), role: RoleSchema });
const MessageView = v.strictObject({ message: v.string() });

export const authRoutes = [
  route({
    method: 'post',
    path: '/auth/login',
    title: 'Sign in',
    access: 'anyone',
    body: LoginBody,
    answers: { 200: v.strictObject({ token: v.string(), user: SignedInView }) },
    async handle({ ctx, services, body }) {
      ctx.body = await signIn(services, body.email, body.password);
    },
  }),

  route({
    method: 'post',
    path: '/auth/logout',
    title: 'Sign out',
    access: 'members',
    answers: { 204: null },
    async handle({ ctx, services }) {
      await endSession(services.database, sessionOf(ctx).tokenHash);
      ctx.status = 204;
    },
  }),

  route({
    method: 'get',
    path: '/auth/me',
    title: 'Who is signed in',
    access: 'members',
    answers: { 200: SignedInView },
    handle({ ctx }) {
      ctx.body = sessionOf(ctx).user;
    },
  }),

  route({
    method: 'post',
    path: '/auth/register',
    title: 'Register as a member, to be approved by an admin',
    access: 'anyone',
    body: RegisterBody,
    keyed: true,
    answers: { 201: v.strictObject({ ...MessageView.entries, id: NumberView }) },
    async handle({ ctx, services, body }) {
      const identity = identify(ctx);
      let reply = (await knownRequest(services.database, identity))?.answer;
      if (!reply) {
        const registration = parseRegistration(body, services.settings.timeZone);
        await services.limits.registration.attempt(ctx.ip);
        await register(services, registration, async (sql, id) => {
          reply = registered(id);
          await keepRequest(sql, identity, reply);
        });
      }
      ctx.status = reply!.status;
      ctx.body = reply!.body;
    },
  }),

  route({
    method: 'post',
    path: '/auth/forgot-password',
    title: 'Ask for a mail with a link to a new password',
    access: 'anyone',
    body: v.strictObject({ email: EmailSchema }),
    answers: { 200: MessageView },
    async handle({ ctx, services, body }) {
      await requestPasswordReset(services, body.email);
      ctx.body = { message: 'Password reset instructions have been sent to your email.' };
    },
  }),

  route({
    method: 'post',
    path: '/auth/reset-password',
    title: 'Set a new password',
    access: 'anyone',
    body: v.strictObject({ token: v.string('Token required'), password: PasswordSchema }),
    answers: { 200: MessageView },
    async handle({ ctx, services, body }) {
      await resetPassword(services, body.token, body.password);
      ctx.body = { message: 'Password has been reset successfully. Please login with your new password.' };
    },
  }),
];

function registered(id: number): Answer {
  return { status: 201, body: { message: 'Registration successful! Please wait for admin approval.', id } };
}
