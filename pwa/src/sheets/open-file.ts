import type { FileToOpen } from './open-file-worker.ts';
import type { RefusedFile } from 'shared-schema/sheets/read-workbook';
import type { Workbook } from 'shared-schema/sheets/workbook';

export type { RefusedFile } from 'shared-schema/sheets/read-workbook';

/** Milliseconds that a file may take; an old phone needs half of it for the largest that people have. */
const LONGEST = 120_000;

let waiting: Worker | undefined;

/** For whoever is about to choose a file: what reads it starts while they choose. */
export function prepareToOpen(): void {
  waiting ??= startWorker();
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./open-file-worker.ts', import.meta.url), { type: 'module' });
  // Without this, whoever opens a file next would wait for one that could not be loaded.
  worker.addEventListener('error', () => {
    if (waiting === worker) waiting = undefined;
  });
  return worker;
}

/** The workbook in a file. A CSV's letters are read as `encoding` says, or as they are found to be. */
export async function openWorkbook(file: File, encoding?: string): Promise<Workbook | RefusedFile> {
  const bytes = await file.arrayBuffer();
  const worker = waiting ?? startWorker();
  waiting = undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      limit = setTimeout(() => resolve({ refused: 'tooLarge' }), LONGEST);
      worker.addEventListener('message', ({ data }: MessageEvent<Workbook | RefusedFile>) => resolve(data));
      // Its memory is gone, or it could not be loaded.
      worker.addEventListener('error', () => resolve({ refused: 'tooLarge' }));
      worker.postMessage({ bytes, fileName: file.name, encoding } satisfies FileToOpen, [bytes]);
    });
  } finally {
    clearTimeout(limit);
    worker.terminate();
  }
}
