import { useSearch } from '@tanstack/react-router';
import { Download, FileSpreadsheet } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IMPORT_KINDS, type ImportKindName, MOST_RECORDS } from 'shared-schema/imports/import-batch';
import { shareFile } from '../papers/share-file.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { CheckedSheet } from './checked-sheet.tsx';
import { EnteredBatches } from './entered-batches.tsx';
import { kindAbout, kindName } from './kinds.ts';
import { openFile, type Sheet } from './open-file.ts';
import type { Cell } from './read-table.ts';
import { templateFile, type TemplateFormat, workedExample } from './template.ts';
import './imports.css';

/** Brings in old lists: what it is, a template, the sheet, and what came of it. */
export function ImportPage() {
  const { kind: asked } = useSearch({ from: '/admin/import' });
  const [kind, setKind] = useState<ImportKindName>(asked ?? 'members');
  const [sheet, setSheet] = useState<Sheet>();
  const result = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<Sheet>(undefined);

  /** What came of a file stands below what it was chosen with. Another kind of the same file leaves the page where it is. */
  function showResult(): void {
    if (scrolledTo.current === sheet) return;
    scrolledTo.current = sheet;
    result.current?.scrollIntoView();
  }

  return (
    <>
      <PageHeader title={t('imports.title')} note={t('imports.note')} />
      <div className="imports">
        <KindChoice kind={kind} onChange={setKind} />
        <Template kind={kind} />
        <FileChoice sheet={sheet} onChange={setSheet} />
        {sheet && (
          <div className="import-result" ref={result}>
            <CheckedSheet
              key={`${kind} ${sheet.id}`}
              kind={kind}
              sheet={sheet}
              onShown={showResult}
              onEntered={() => setSheet(undefined)}
            />
          </div>
        )}
        <EnteredBatches />
      </div>
    </>
  );
}

function KindChoice({ kind, onChange }: { kind: ImportKindName; onChange: (kind: ImportKindName) => void }) {
  return (
    <fieldset className="sheet padded import-kinds">
      <legend>{t('imports.whatTitle')}</legend>
      {IMPORT_KINDS.map((each) => (
        <div key={each} className="import-kind">
          <input
            type="radio"
            name="kind"
            id={`kind-${each}`}
            aria-describedby={`kind-${each}-about`}
            checked={kind === each}
            onChange={() => onChange(each)}
          />
          <div>
            <label htmlFor={`kind-${each}`}>{kindName(each)}</label>
            <p id={`kind-${each}-about`} className="quiet small">
              {kindAbout(each)}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function Template({ kind }: { kind: ImportKindName }) {
  const save = async (format: TemplateFormat) => shareFile(await templateFile(kind, format, t));
  return (
    <section className="sheet padded" aria-labelledby="import-template">
      <h2 id="import-template">{t('imports.templateTitle')}</h2>
      <p>{t('imports.templateNote')}</p>
      <div className="import-actions">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            look="outlined"
            icon={<Download aria-hidden />}
            label={format === 'xlsx' ? t('imports.templateXlsx') : t('imports.templateCsv')}
            onClick={() => void save(format)}
          />
        ))}
        <Button
          look="text"
          icon={<Download aria-hidden />}
          label={t('imports.workedExample')}
          onClick={() => void workedExample(kind, t).then(shareFile)}
        />
      </div>
    </section>
  );
}

type FileProps = { sheet: Sheet | undefined; onChange: (sheet: Sheet | undefined) => void };

function FileChoice({ sheet, onChange }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    // The same file can be chosen again once it has been mended.
    target.value = '';
    setFailure(undefined);
    setReading(file.name);
    const { rows, brokenLine } = await openFile(file);
    setReading(undefined);
    const wrong = brokenLine ? t('imports.brokenQuote', { line: brokenLine }) : faultOf(rows);
    setFailure(wrong);
    onChange(rows && !wrong ? { id: crypto.randomUUID(), fileName: file.name, rows } : undefined);
  }

  return (
    <section className="sheet padded" aria-labelledby="import-file">
      <h2 id="import-file">{t('imports.fileTitle')}</h2>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('imports.file')}
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => void read(event)}
      />
      <div className="import-actions">
        <Button
          look={sheet ? 'outlined' : 'filled'}
          icon={<FileSpreadsheet aria-hidden />}
          label={sheet ? t('imports.otherFile') : t('imports.chooseFile')}
          onClick={() => input.current?.click()}
        />
        {sheet && <span className="import-file-name">{sheet.fileName}</span>}
      </div>
      <div aria-live="polite">
        {reading && <p className="quiet">{t('imports.reading', { file: reading })}</p>}
        {failure && <Notice tone="refused">{failure}</Notice>}
      </div>
    </section>
  );
}

function faultOf(rows: Cell[][] | undefined): string | undefined {
  if (!rows) return t('imports.unreadable');
  if (rows.length < 2) return t('imports.empty');
  return rows.length - 1 > MOST_RECORDS ? t('imports.tooMany', { most: MOST_RECORDS }) : undefined;
}
