/** Writes `src/api.ts`, the types of the API, from the server's own description of it: `npm run client`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe } from '../sync-server/src/routes/api-description.ts';
import { routesByPart } from '../sync-server/src/routes/routes.ts';

export const TYPES = join(import.meta.dirname, 'src/api.ts');

const NOTE = '/** Made by `npm run client` from the description of the API. A test says when it is out of date. */\n';

export async function makeTypes(): Promise<string> {
  const description = JSON.stringify(describe('Welfare Association', routesByPart));
  return NOTE + astToString(await openapiTS(description));
}

if (import.meta.main) writeFileSync(TYPES, await makeTypes());
