import { FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { EncodingChoice } from '../forms/encoding-choice.tsx';
import { formatList, t } from '../language/texts.ts';
import { openWorkbook, prepareToOpen } from '../sheets/open-file.ts';
import type { RefusedFile } from 'shared-schema/sheets/read-workbook';
import type { Workbook } from 'shared-schema/sheets/workbook';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/page.tsx';
import { sha256 } from '../sha-256.ts';
import { allTranslators } from './match-columns.ts';

/** A file as it was read. Each is another, though it may have the same name. */
export type OpenedFile = {
  id: string;
  file: File;
  /** SHA-256 of what is in it, in hex. */
  hash: string;
  book: Workbook;
};

const FORMATS = ['xlsx', 'xls', 'ods', 'csv', 'txt', 'tsv'];

type Props = { opened: OpenedFile | undefined; onChange: (opened: OpenedFile | undefined) => void };

/** The file, and of a text file how its letters are read. */
export function FileChoice({ opened, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string>();
  const [failure, setFailure] = useState<string>();
  /** A file that is not taken as it was read. */
  const [refused, setRefused] = useState<{ file: File; encoding: string; chosen: string }>();

  async function read(file: File, encoding?: string): Promise<void> {
    setFailure(undefined);
    setReading(file.name);
    // What its rows are understood with comes meanwhile; whoever uses it says if it could not be had.
    allTranslators().catch(() => undefined);
    const [book, hash] = await Promise.all([openWorkbook(file, encoding), file.arrayBuffer().then(sha256)]);
    setReading(undefined);
    const wrong = wrongWith(book);
    setFailure(wrong);
    setRefused(
      wrong && 'sheets' in book && book.encoding
        ? { file, encoding: book.encoding, chosen: encoding ?? '' }
        : undefined,
    );
    if ('refused' in book || wrong) return onChange(undefined);
    onChange({ id: crypto.randomUUID(), file, hash, book });
  }

  function openPicker(): void {
    prepareToOpen();
    input.current?.click();
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file can be chosen again once it has been mended.
    target.value = '';
    if (file) void read(file);
  }

  const text = opened?.book.encoding
    ? { file: opened.file, encoding: opened.book.encoding, chosen: opened.book.encoding }
    : refused;
  return (
    <section className="sheet padded" aria-labelledby="import-file">
      <h2 id="import-file">{t('imports.fileTitle')}</h2>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('imports.file')}
        accept={FORMATS.map((format) => `.${format}`).join()}
        onChange={choose}
      />
      {!opened && <p className="quiet small">{formatList(FORMATS.map((format) => format.toUpperCase()))}</p>}
      <div className={opened ? 'acts' : 'page-actions'}>
        <Button
          look={opened ? 'outlined' : 'filled'}
          icon={<FileSpreadsheet aria-hidden />}
          label={opened ? t('imports.otherFile') : t('imports.chooseFile')}
          onClick={openPicker}
        />
        {opened && <span>{opened.file.name}</span>}
      </div>
      <div aria-live="polite">
        {reading && <p className="quiet">{t('imports.reading', { file: reading })}</p>}
        {failure && <Notice tone="refused">{failure}</Notice>}
      </div>
      {text && (
        <div className="side-by-side">
          <EncodingChoice
            label={t('imports.letters')}
            unsaid={t('imports.lettersUnsaid')}
            found={text.encoding}
            chosen={text.chosen}
            onChange={(encoding) => void read(text.file, encoding)}
          />
        </div>
      )}
    </section>
  );
}

const REFUSED = {
  notASpreadsheet: 'imports.unreadable',
  locked: 'imports.locked',
  tooLarge: 'imports.tooLarge',
  mt940: 'imports.unreadable',
  ofx: 'imports.unreadable',
  qif: 'imports.unreadable',
  camt: 'imports.unreadable',
} as const;

const MOST_NAMED = 3;

function wrongWith(book: Workbook | RefusedFile): string | undefined {
  if ('refused' in book) return t(REFUSED[book.refused]);
  if (book.faults.length === 0) return undefined;
  const named = book.faults.slice(0, MOST_NAMED).map((fault) => t('imports.fileFault', fault));
  const areLetters = book.faults.some(({ reason }) => reason === 'letters');
  return [...named, ...(areLetters ? [] : [t('imports.correctFile')])].join(' ');
}
