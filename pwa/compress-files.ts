/**
 * Stores each text file of the build compressed as well as can be, so that the server need not do it, less well, for each request. Files are
 * compressed side by side, on Node's own threads.
 */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 1000;

export function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle: {
      // After the service worker and the prerendered pages have been written.
      order: 'post',
      sequential: true,
      async handler() {
        const files = globSync('**/*.{js,css,html,svg,webmanifest}', { cwd: folder, exclude: ['server/**'] });
        await Promise.all(files.map((file) => compressFile(join(folder, file))));
      },
    },
  };
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, zipped] = await Promise.all([
    asBrotli(content, { params }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
