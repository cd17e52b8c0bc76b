/** What someone does with their own sign-in. */
import * as v from 'valibot';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { PasswordSchema } from 'shared-schema/members/registration';
import { dropEmailChange, pendingEmail } from '../auth/email-changes.ts';
import { requireVerifiedByFactor } from '../auth/verification.ts';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import { confirmEmailChange, requestEmailChange } from '../members/change-email.ts';
import { changePassword } from '../members/change-password.ts';
import { countLetterLink, MessageResponse, PasswordNow, TokenOfLetter } from './auth.ts';

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
