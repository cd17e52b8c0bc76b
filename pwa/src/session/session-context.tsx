import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';
import { isAuditor } from 'shared-schema/members/actor';
import { isAdminUser, readsBooksUser } from './user.ts';
import type { User } from '../sync/lock/credentials.ts';

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.snapshot);
}

/** The signed-in user; only for screens behind the guard. */
export function useUser(): User {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('useUser is for screens behind the guard');
  return state.user;
}

/** Whether controls that change records are enabled. The server decides; the screen mirrors it. */
export function useIsAdmin(): boolean {
  return isAdminUser(useUser());
}

/** Who only reads is shown no button that would never be theirs. */
export function useIsAuditor(): boolean {
  return isAuditor(useUser());
}

/** Whether the books are shown as they are: to admins, and to auditors. */
export function useReadsBooks(): boolean {
  return readsBooksUser(useUser());
}
