import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TextKey } from 'shared-schema/texts/text-key';
import { t, shownLanguage } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import type { PaperFormat } from '../papers/paper-file.ts';
import { shareFile } from '../papers/share-file.ts';
import { Button, type ButtonLook, useInFlight } from './button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { useExportRecord } from './export-record.ts';
import { Refused } from './page.tsx';
import { useToast } from './toasts.tsx';
import { type ReportCell, type CellKind, withTotals } from 'shared-schema/reports/report-table';
import { headerText } from './record-card.tsx';
import { MissingLetters } from '../papers/missing-letters.ts';

const NAMES = {
  pdf: 'papers.asPdf',
  xlsx: 'papers.asXlsx',
  csv: 'papers.asCsv',
} as const satisfies Record<PaperFormat, TextKey<'papers'>>;

type Props = Pick<ButtonLook, 'look'> & {
  /** What is saved. */
  title: string;
  formats: PaperFormat[];
  disabled?: boolean;
  /** Made when a format has been chosen. */
  paper: () => Promise<Paper>;
};

/** Hands a screen's tables to the phone's share sheet, or saves them, in a format that the person chooses. */
export function ExportButton({ title, formats, disabled, paper, look = 'outlined' }: Props) {
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { busy, once } = useInFlight();
  const record = useExportRecord();
  const toast = useToast();

  async function save(format: PaperFormat): Promise<void> {
    setFailure(undefined);
    try {
      const { paperFile } = await import('../papers/paper-file.ts');
      const file = await paperFile(await paper(), format);
      await record(title, format);
      if (await shareFile(file)) toast(t('papers.saved', { file: file.name }));
      setOpen(false);
    } catch (error) {
      setFailure(whyNoFile(error));
    }
  }

  return (
    <>
      <Button
        look={look}
        icon={<Download aria-hidden />}
        label={t('papers.export')}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <ChoiceDialog
        open={open}
        title={t('papers.exportTitle', { title })}
        choices={formats.map((format) => [t(NAMES[format]), () => void once(() => save(format))])}
        busy={busy}
        onClose={() => setOpen(false)}
      >
        <Refused>{failure}</Refused>
      </ChoiceDialog>
    </>
  );
}

/** How a column of a list stands in a file: `of` gives a LocalDate for a date, Money for rupees. */
export type ExportedCell<R> = {
  kind: CellKind;
  of: (row: R) => ReportCell;
  /** Its sum stands at the end. */
  sum?: boolean;
};

type Columns<R> = { header: string; cell?: ExportedCell<R> }[];

export type Exported<R> = {
  title: string;
  /** Of the file, without its ending. */
  fileName: string;
  /** What narrows the list, in words; such as the search. */
  notes?: string[];
  /** Those the list has; left out, those it shows. */
  columns?: Columns<R>;
  /** All rows that the list has, on whichever page. */
  rows: () => Promise<R[]>;
};

/** The button below a list. */
export function ListExport<R>({ columns, ...exported }: Exported<R> & { columns: Columns<R> }) {
  return (
    <div className="list-export">
      <ExportButton
        look="text"
        title={exported.title}
        formats={['xlsx', 'csv']}
        paper={() => listPaper(exported, columns)}
      />
    </div>
  );
}

/** A list as a paper: its columns that stand in files, with their sums. */
export async function listPaper<R>(
  { title, fileName, notes = [], rows }: Exported<R>,
  columns: Columns<R>,
): Promise<Paper> {
  const written = columns.flatMap(({ header, cell }) => (cell ? [{ head: headerText(header), ...cell }] : []));
  const all = await rows();
  const table = {
    columns: written.map(({ head, kind, sum = false }) => ({ head, kind, sum })),
    groups: [{ rows: all.map((row) => written.map(({ of }) => of(row))) }],
  };
  const summed = written.some(({ sum }) => sum);
  return {
    title,
    fileName,
    notes,
    tables: [summed ? withTotals(table, t('common.total')) : table],
    language: shownLanguage(),
    groupHead: '',
    pageWords: (page, pages) => `${page} / ${pages}`,
  };
}

/** Why a file could not be made, in a sentence. */
export function whyNoFile(error: unknown, otherwise = t('papers.failed')): string {
  return error instanceof MissingLetters ? t('papers.lettersMissing', { script: error.script }) : otherwise;
}
