/** Invitations: an admin makes the link, whoever holds it sets a password. */
import * as v from 'valibot';
import { MemberId } from 'shared-schema/ids';
import { RoleSchema } from 'shared-schema/members/actor';
import { EmailSchema } from 'shared-schema/members/field-schemas';
import { PasswordSchema } from 'shared-schema/members/registration';
import { networkOf } from '../auth/limits.ts';
import { sessionOf } from '../http/authenticate.ts';
import { route } from '../http/route.ts';
import { translatorOfRequest } from '../http/translator-for.ts';
import { acceptInvitation, invite, readInvitation } from '../members/invite.ts';
import { MessageResponse, TokenOfLetter } from './auth.ts';
import { TimeValue } from './presenters/values.ts';

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
