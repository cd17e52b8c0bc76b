import type { Middleware, ParameterizedContext } from 'koa';
import type { Session } from '../auth/sessions.ts';

export type State = {
  requestId: string;
  /** Whoever the request's token belongs to, if it is alive. */
  session?: Session;
};

export type Context = ParameterizedContext<State>;
export type Handler = Middleware<State>;
