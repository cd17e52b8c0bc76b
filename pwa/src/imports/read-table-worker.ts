/** Reads a file beside the screen, which goes on meanwhile. */
import { readTable } from './read-table.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readTable(data).then(
    (rows) => postMessage({ rows }),
    () => postMessage({ rows: undefined }),
  );
});
