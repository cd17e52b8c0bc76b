import { defineEntity, p } from '@mikro-orm/postgresql';

/** Points used up per key; the columns are those that rate-limiter-flexible reads and writes. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable(),
  },
});
