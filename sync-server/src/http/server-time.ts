import type { Handler } from './context.ts';

/** Lets a device find out how far its clock is off. */
export const serverTime: Handler = async (ctx, next) => {
  await next();
  if (ctx.path.startsWith('/api/')) ctx.set('X-Server-Time', new Date().toISOString());
};
