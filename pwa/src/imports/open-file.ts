import type { Cell } from './read-table.ts';

/** A file as it was read. Each is another, though it may have the same name. */
export type Sheet = { id: string; fileName: string; rows: Cell[][] };

/** The rows of a file, or the line of a quote that nothing closes; neither for one that is no spreadsheet. */
export type Opened = { rows?: Cell[][]; brokenLine?: number };

export async function openFile(file: File): Promise<Opened> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./read-table-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Opened>) => resolve(data));
      worker.addEventListener('error', () => resolve({}));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
