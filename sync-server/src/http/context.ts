import type { Middleware, ParameterizedContext } from 'koa';
import type { Session } from '../auth/sessions.ts';

export type State = {
  requestId: string;
  /** The pattern of the route that answers, such as `/users/{id}`. */
  route?: string;
  /** Why the request was refused, for the log. */
  refusal?: string;
  /** The session of the request's token, if it is alive. */
  session?: Session;
  /** SHA-256 of a body that is a file, in hex. */
  bodyHash?: string;
  /** Of requests to idempotent routes; see `idempotency.ts`. */
  idempotency?: IdempotentRequest;
};

/** What tells whether a request is one that came before. */
export type IdempotentRequest = {
  /** Derived from key, member, method and path. */
  commandId: string;
  hasKey: boolean;
  requestHash: string;
};

export type HttpContext = ParameterizedContext<State>;
export type Handler = Middleware<State>;

declare module 'koa' {
  interface Request {
    /** What a JSON body holds, or the bytes of a file; undefined without one. */
    body?: unknown;
  }
}
