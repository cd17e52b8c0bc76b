/** The proxy that is delivered with the image. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bodyLimit } from '../src/http/route.ts';
import { routesByPart } from '../src/routes/routes.ts';

test('it lets through the largest body that a route takes', () => {
  const proxy = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
  const [, mebibytes] = /max_size (\d+)MiB/.exec(proxy)!;
  const largest = Math.max(...Object.values(routesByPart).flat().map(bodyLimit));
  expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(largest);
});
