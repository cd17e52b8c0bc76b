/** Where the app tells that it met a mistake of its own: it is counted, and an alert tells who runs the server. */
import { AppFaultSchema } from 'shared-schema/app-fault';
import { networkOf } from '../auth/limits.ts';
import { route } from '../http/route.ts';
import { OTHER } from '../metrics.ts';

export const appFaultRoutes = [
  route({
    post: '/app-faults',
    title: 'A screen of the app met a mistake of the program: which screen, doing what, in which release',
    access: 'anyone',
    limit: (ctx, { limits }) => limits.appFaults.attempt(networkOf(ctx.ip)),
    body: AppFaultSchema,
    answers: { 204: null },
    handle({ ctx, services, body }) {
      // Of whoever is not signed in nothing is believed but that something broke: they could make up screens.
      const fault = ctx.state.session ? body : { ...body, screen: OTHER, release: OTHER };
      services.metrics.appFault(fault);
      services.log.warn(fault, 'a screen of the app met a mistake of the program');
    },
  }),
];
