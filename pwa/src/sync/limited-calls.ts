/**
 * A limit of the server on one call delays that call alone: the round goes on without it, so that one reads what is new, also on a phone that
 * gets no numbers today.
 */
import { ApiError } from '../http/api-error.ts';

/** What one does without for a while: `pushing` waits on the Sync page, and the rest comes with a later round. */
type LimitedCall = 'pushing' | 'numbers' | 'history' | 'papers';

/** Until when a call must wait, by the clock of this page, and what the server said. */
export type CallLimits = Map<LimitedCall, { until: number; told: ApiError }>;

type Limited = { limits?: CallLimits };

/** Makes the call, unless the server has said that it must wait, or says so now. Throws what else goes wrong with it. */
export async function unlessLimited(context: Limited, name: LimitedCall, call: () => Promise<void>): Promise<void> {
  if (limitOn(context, name)) return;
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    const { status, code, message, retryAfter = 0 } = error;
    // Without the time: what it delays is no other call.
    const told = new ApiError({ status, code, message });
    (context.limits ??= new Map()).set(name, { until: performance.now() + retryAfter * 1000, told });
  }
}

/** What the server said of a call that must wait still; to be thrown where a person should know. */
export function limitOn({ limits }: Limited, name: LimitedCall): ApiError | undefined {
  const limit = limits?.get(name);
  return limit && limit.until > performance.now() ? limit.told : undefined;
}
