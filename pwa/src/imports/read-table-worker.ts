/** Reads a file beside the screen, which goes on meanwhile. */
import { BrokenQuoteError, readTable } from './read-table.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  readTable(data).then(
    (rows) => postMessage({ rows }),
    (error: unknown) => postMessage(error instanceof BrokenQuoteError ? { brokenLine: error.line } : {}),
  );
});
