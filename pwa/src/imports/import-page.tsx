import { useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { shareFile } from '../papers/share-file.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page.tsx';
import { CheckedBook } from './checked-book.tsx';
import { EnteredBatches } from './entered-batches.tsx';
import { FileChoice, type OpenedFile } from './file-choice.tsx';
import { ExportSection } from './out/export-section.tsx';
import { OpeningForm } from './opening-form.tsx';
import { kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';
import { templateFile, type TemplateFormat, workedExample } from './template.ts';
import './imports.css';

/** Brings in old lists: what it is, a template, the sheet, and what came of it. */
export function ImportPage() {
  const { kind: asked } = useSearch({ from: '/admin/import' });
  const [kind, setKind] = useState<SheetKind>(asked ?? 'members');
  const [opened, setOpened] = useState<OpenedFile>();
  const result = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<string>(undefined);

  /** What came of a file stands below what it was chosen with. Another kind of the same file leaves the page where it is. */
  function showResult(): void {
    if (scrolledTo.current === opened?.id) return;
    scrolledTo.current = opened?.id;
    result.current?.scrollIntoView();
  }

  return (
    <>
      <PageHeader title={t('imports.title')} note={t('imports.note')} />
      <div className="stack">
        <div className="stack import-steps">
          <KindChoice kind={kind} onChange={setKind} />
          <Template kind={kind} />
          {kind === 'openings' && <OpeningForm sought={asked === kind} onOpened={setOpened} />}
          <FileChoice opened={opened} onChange={setOpened} />
        </div>
        {opened && (
          <div className="stack" ref={result}>
            <CheckedBook
              key={opened.id}
              opened={opened}
              wanted={kind}
              onShown={showResult}
              onEntered={() => setOpened(undefined)}
            />
          </div>
        )}
        <EnteredBatches />
        <ExportSection />
      </div>
    </>
  );
}

function KindChoice({ kind, onChange }: { kind: SheetKind; onChange: (kind: SheetKind) => void }) {
  return (
    <fieldset className="sheet padded stack import-kinds">
      <legend>{t('imports.whatTitle')}</legend>
      {SHEET_KINDS.map((each) => (
        <label key={each} className="check">
          <input
            type="radio"
            name="kind"
            aria-label={kindName(each)}
            aria-describedby={`kind-${each}-about`}
            checked={kind === each}
            onChange={() => onChange(each)}
          />
          <span>
            {kindName(each)}
            <span id={`kind-${each}-about`} className="field-hint">
              {t(`imports.${each}About`)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Template({ kind }: { kind: SheetKind }) {
  const save = async (format: TemplateFormat) => shareFile(await templateFile(kind, format, t));
  return (
    <section className="sheet padded" aria-labelledby="import-template">
      <h2 id="import-template">{t('imports.templateTitle')}</h2>
      <p>{t('imports.templateNote')}</p>
      <div className="acts">
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
