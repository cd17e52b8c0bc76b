/** What can be asked before signing in: about the association, and the server's health. */
import * as v from 'valibot';
import { route } from '../http/route.ts';

export const associationRoutes = [
  route({
    method: 'get',
    path: '/association',
    title: 'Name, time zone and public key of the association',
    access: 'anyone',
    answers: { 200: v.strictObject({ name: v.string(), timeZone: v.string(), documentKey: v.string() }) },
    handle({ ctx, services: { settings, documentKey } }) {
      const { associationName: name, timeZone } = settings;
      ctx.body = { name, timeZone, documentKey: documentKey.publicKey };
    },
  }),

  route({
    method: 'get',
    path: '/health',
    title: 'Whether the server and its database are well',
    access: 'anyone',
    answers: { 200: v.strictObject({ status: v.literal('ok') }) },
    async handle({ ctx, services: { database } }) {
      await database.run('SELECT 1');
      ctx.body = { status: 'ok' };
    },
  }),
];
