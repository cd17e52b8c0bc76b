import { useSearch, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { shareFile } from '../papers/share-file.ts';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page.tsx';
import { CheckedBook } from './checked-book.tsx';
import { EnteredBatches } from './entered-batches.tsx';
import { FileChoice, type OpenedFile } from './file-choice.tsx';
import { ExportSection } from './out/export-section.tsx';
import { kindName, SHEET_KINDS, type SheetKind } from './sheet-kind.ts';
import { templateFile, type TemplateFormat, workedExample } from './template.ts';
import './imports.css';
import { LEDGER_NAMES } from 'shared-schema/ledgers/describe-line';
import { type Ledger, LedgerSchema } from 'shared-schema/ledgers/ledger';
import { isLocalDate, type LocalDate } from 'shared-schema/local-date';
import { PlainForm } from '../forms/plain-form.tsx';
import { NEVER_KEPT, useDraft } from '../forms/draft.ts';
import type { Cell } from 'shared-schema/sheets/workbook';
import { sha256 } from '../sha-256.ts';
import { DayField, RupeeField } from '../forms/kinds.tsx';

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

type Props = { onOpened: (opened: OpenedFile) => void; /** Somebody came for this form alone. */ sought: boolean };

/** The balance of each ledger, typed: it is checked and entered as a sheet of three rows is. */
export function OpeningForm({ onOpened, sought }: Props) {
  const form = useDraft({ date: '', general: '', charity: '', operational: '' }, NEVER_KEPT);
  const { draft, bind, fail } = form;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought) section.current?.scrollIntoView();
  }, [sought]);

  async function check(): Promise<void> {
    const balances = LedgerSchema.options
      .map((ledger) => ({ ledger, balance: draft[ledger].trim() }))
      .filter(({ balance }) => balance !== '');
    const { date } = draft;
    if (isLocalDate(date) && balances.length > 0) return onOpened(await openedOf(date as LocalDate, balances));
    fail({
      ...(!isLocalDate(date) && { date: t('validation.required', { field: t('imports.date') }) }),
      ...(balances.length === 0 && { general: t('imports.openingsMissing') }),
    });
  }

  const button = <Button type="submit" look="outlined" label={t('imports.checkOpenings')} />;
  return (
    <section ref={section} className="sheet padded" aria-labelledby="import-openings">
      <h2 id="import-openings">{t('imports.typeOpenings')}</h2>
      <PlainForm form={form} busy={false} onSubmit={() => void check()} actions={<div>{button}</div>}>
        <div className="side-by-side">
          <DayField label={t('imports.date')} {...bind('date')} />
          {LedgerSchema.options.map((ledger) => (
            <RupeeField key={ledger} label={t(LEDGER_NAMES[ledger])} {...bind(ledger)} />
          ))}
        </div>
        <p className="quiet small">
          {t('imports.openingsPlace', { place: t('places.unsaid'), field: t('fields.opening') })}{' '}
          <Link to="/admin/cash">{t('imports.toMoney')}</Link>
        </p>
      </PlainForm>
    </section>
  );
}

type Balance = { ledger: Ledger; balance: string };

/** As a file of one sheet, with the template's heads. A minus before a balance says that more was paid than received. */
async function openedOf(date: LocalDate, balances: Balance[]): Promise<OpenedFile> {
  const rows = balances.map(({ ledger, balance }): Cell[] => {
    const isOverdrawn = /^[-−]/.test(balance);
    const type = isOverdrawn ? t('imports.debit') : t('imports.credit');
    const texts = [t(LEDGER_NAMES[ledger]), type, balance.replace(/^[-−]\s*/, '')];
    return [...texts.map((text) => ({ text })), { text: date, date }];
  });
  const heads = [t('imports.ledger'), t('imports.type'), t('fields.amount'), t('imports.date')];
  const sheet = { name: t('imports.openings'), hidden: false, rows: [heads.map((text) => ({ text })), ...rows] };
  const content = JSON.stringify(sheet);
  const file = new File([content], t('imports.openings'));
  return {
    id: crypto.randomUUID(),
    file,
    hash: await sha256(new TextEncoder().encode(content)),
    book: { fileName: file.name, format: 'csv', sheets: [sheet], faults: [] },
  };
}
