/** Reads a file beside the screen, which goes on meanwhile. */
import { readWorkbook } from 'shared-schema/sheets/read-workbook';

export type FileToOpen = { bytes: ArrayBuffer; fileName: string; encoding: string | undefined };

addEventListener('message', ({ data: { bytes, fileName, encoding } }: MessageEvent<FileToOpen>) => {
  postMessage(readWorkbook(new Uint8Array(bytes), fileName, encoding));
});
