import { readStatement } from 'shared-schema/bank/statements/read-statement';
import type { NamedColumns } from 'shared-schema/bank/statements/statement-columns';
import { readWorkbook } from 'shared-schema/sheets/read-workbook';
import { answerOnce } from '../bounded-child.ts';

export type FileToRead = { bytes: Uint8Array; fileName: string; columns: NamedColumns | undefined };

answerOnce((file) => {
  const { bytes, fileName, columns } = file as FileToRead;
  const book = readWorkbook(bytes, fileName);
  return 'refused' in book ? book : readStatement(book.sheets, columns);
});
