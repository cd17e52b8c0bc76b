/** What can be asked about the association before signing in. */
import * as v from 'valibot';
import { route } from '../http/route.ts';

export const associationRoutes = [
  route({
    get: '/association',
    title: 'Name, time zone and public key of the association',
    access: 'anyone',
    answers: { 200: v.strictObject({ name: v.string(), timeZone: v.string(), documentKey: v.string() }) },
    handle({ services: { settings, documentKey } }) {
      const { associationName: name, timeZone } = settings;
      return { name, timeZone, documentKey: documentKey.publicKey };
    },
  }),
];
