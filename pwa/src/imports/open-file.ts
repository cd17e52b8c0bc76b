import type { Cell } from './read-table.ts';

/** A file as it was read. Each is another, though it may have the same name. */
export type Sheet = { id: string; fileName: string; rows: Cell[][] };

/** The rows of a file; undefined for one that is no spreadsheet. */
export async function openFile(file: File): Promise<Cell[][] | undefined> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ rows: Cell[][] | undefined }>) =>
        resolve(data.rows),
      );
      worker.addEventListener('error', () => resolve(undefined));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
