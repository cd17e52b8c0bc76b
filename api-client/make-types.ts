/** Writes `src/api.ts`, the types of the API, from the server's own description of it: `npm run client`, before types are checked and in a release. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { describe } from '../sync-server/src/routes/api-description.ts';
import { routesByPart } from '../sync-server/src/routes/routes.ts';

const NOTE = '/** Made by `npm run client` from the description of the API. */\n';

const description = JSON.stringify(describe('Welfare Association', routesByPart));
writeFileSync(join(import.meta.dirname, 'src/api.ts'), NOTE + astToString(await openapiTS(description)));
