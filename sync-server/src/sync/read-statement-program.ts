import { readStatement } from 'shared-schema/bank/statements/read-statement';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import { answerOnce } from '../bounded-child.ts';

export type FileToRead = {
  bytes: Uint8Array;
  fileName: string;
  /** How the letters of a text are read, if that was chosen. */
  encoding: string | undefined;
} & Parameters<typeof readStatement>[1];

answerOnce((file) => {
  const { bytes, fileName, encoding, ...given } = file as FileToRead;
  const book = readWorkbook(bytes, fileName, encoding);
  return 'refused' in book ? book : readStatement(book, given);
});
