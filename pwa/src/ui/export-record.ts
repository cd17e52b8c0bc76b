import { createContext, use } from 'react';
import type { PaperFormat } from '../papers/paper-file.ts';

type Record = (title: string, format: PaperFormat) => Promise<void>;

const ExportRecord = createContext<Record>(async () => undefined);

/** Puts on record, before a file leaves, that someone saves one. */
export const ExportRecordProvider = ExportRecord.Provider;

export function useExportRecord(): Record {
  return use(ExportRecord);
}
