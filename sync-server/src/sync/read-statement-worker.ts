import { parentPort, workerData } from 'node:worker_threads';
import { readStatement } from 'shared-schema/bank/statements/read-statement';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';

export type FileToRead = { bytes: Uint8Array; fileName: string; columns: NamedColumns | undefined };

const { bytes, fileName, columns } = workerData as FileToRead;
const book = readWorkbook(bytes, fileName);
parentPort!.postMessage('refused' in book ? book : readStatement(book.sheets, columns), []);
