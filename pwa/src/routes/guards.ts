/** Who may open which screen. The server decides what anyone may have or do; these only spare people a dead end. */
import { redirect } from '@tanstack/react-router';
import { rememberLocation } from '../session/attempted-location.ts';
import { isAdminUser, readsBooksUser } from '../session/user.ts';
import type { User } from '../sync/lock/credentials.ts';
import { endedElsewhere } from '../sync/lock/stored-session.ts';
import type { RouterContext } from './root-route.tsx';

type Arrival = { context: RouterContext; location: { href: string; state: { passwordSet?: string } } };

/**
 * Sends a visitor to the landing page, remembering where they wanted to go; who has just been signed out, to Sign In, which says why if the
 * server ended the session.
 */
export function requireUser({ context, location }: Arrival): User {
  const { state } = context.session;
  if (state.status === 'signedIn') return state.user;
  // On the way out, logging out or sent by the server, Sign In is next; what to remember is known already.
  if (state.status === 'guest' && state.signedOut) throw redirect({ to: '/login' });
  rememberLocation(location.href);
  throw redirect({ to: endedElsewhere() ? '/login' : '/' });
}

export function requireAdmin(arrival: Arrival): void {
  if (!isAdminUser(requireUser(arrival))) throw redirect({ to: '/unauthorized' });
}

export function requireReader(arrival: Arrival): void {
  if (!readsBooksUser(requireUser(arrival))) throw redirect({ to: '/unauthorized' });
}

export function requireSuperAdmin(arrival: Arrival): void {
  if (requireUser(arrival).role !== 'SUPERADMIN') throw redirect({ to: '/unauthorized' });
}

/** A member's page is for who reads the books and for the member. */
export function requireAdminOrSelf(arrival: Arrival & { params: { userId: string } }): void {
  const user = requireUser(arrival);
  if (!readsBooksUser(user) && arrival.params.userId !== String(user.id)) throw redirect({ to: '/unauthorized' });
}

/**
 * The public front page and Sign In are for visitors; who is signed in goes on to the admin area. Whose password was just
 * reset is asked for it, even where someone is signed in, who may be another.
 */
export function requireGuest({ context, location }: Arrival): void {
  if (context.session.state.status === 'signedIn' && !location.state.passwordSet) throw redirect({ to: '/admin' });
}
