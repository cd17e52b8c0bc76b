import { t } from '../language/texts.ts';
import { cellText, isNumber, type Paper } from '../papers/paper.ts';
import { onPage, usePages } from '../ui/list-state.ts';
import { useWide } from '../ui/media.ts';
import { Empty } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';
import { RecordSkeleton } from '../ui/record-card.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { isEmpty } from './make-paper.ts';
import { figuresSaid, type PaperLine, paperLines, type ShownTable } from './paper-lines.ts';
import type { ReportCell, ReportColumn } from 'shared-schema/reports/report-table';
import type { RowSources } from 'shared-schema/reports/source';
import type { Language } from 'shared-schema/texts/languages';
import { SourceLink } from './source-link.tsx';
import './reports.css';

const SIZES = [100, 200, 500];

/** The tables of a paper on the screen. Undefined while it is made, null where it can't be. */
export function PaperView({ paper }: { paper: Paper | undefined | null }) {
  const wide = useWide();
  if (paper === undefined) return <RecordSkeleton columns={4} wide={wide} />;
  if (!paper) return null;
  const { tables, notes, language } = paper;
  return (
    <div className="stack">
      <p className="quiet small">{notes.slice(-2).join(' · ')}</p>
      {isEmpty(tables) ? (
        <div className="sheet">
          <Empty>{t('reports.nothing')}</Empty>
        </div>
      ) : (
        tables.map((table, index) => (
          <PaperTable key={index} table={table} label={table.title ?? paper.title} language={language} />
        ))
      )}
    </div>
  );
}

function PaperTable({ table, label, language }: Omit<ShownTable, 'lines'>) {
  const wide = useWide();
  const lines = paperLines(table);
  const pages = usePages(lines.length, SIZES);
  if (lines.length === 0) return null;
  const Shown = wide ? WideTable : TableRows;
  return (
    <section aria-label={label}>
      {table.title && <h2>{table.title}</h2>}
      <Shown table={table} lines={onPage(lines, pages)} label={label} language={language} />
      <Pager label={label} {...pages} />
      {table.note && <p className="quiet small">{table.note}</p>}
    </section>
  );
}

/** More columns than there is room for on any screen. */
const MOST_IN_VIEW = 9;

/** A stretch of a table as a table. */
function WideTable({ table: { columns, warns }, lines, label, language }: ShownTable) {
  return (
    <div
      className={`record-table paper-table sheet p-datatable p-component p-datatable-sm ${columns.length > MOST_IN_VIEW ? 'scrolls' : ''}`}
    >
      <div className="p-datatable-wrapper">
        <table className="p-datatable-table" aria-label={label}>
          <thead className="p-datatable-thead">
            <tr>
              {columns.map(({ head, kind }, index) => (
                <th key={index} scope="col" className={isNumber(kind) ? 'end' : ''}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="p-datatable-tbody">
            {lines.map((line, index) => (
              <tr key={index} className={classOf(line, warns)}>
                {line.kind === 'group' ? (
                  <td colSpan={columns.length}>{line.title}</td>
                ) : (
                  <Cells cells={line.cells} sources={line.sources} columns={columns} language={language} />
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function classOf(line: PaperLine, warns?: true): string {
  if (line.kind === 'row') return '';
  return line.kind === 'group' ? 'group' : `sums ${line.whole ? 'whole' : ''} ${warns ? 'is-late' : ''}`;
}

type CellsProps = { cells: ReportCell[]; sources: RowSources; columns: ReportColumn[]; language: Language };

function Cells({ cells, sources, columns, language }: CellsProps) {
  return cells.map((cell, index) => {
    const { kind, firm = kind === 'date' } = columns[index]!;
    return (
      <td key={index} className={isNumber(kind) ? 'end' : firm ? 'firm' : ''}>
        <SourceLink source={sources[index]}>{cellText(cell, kind, language)}</SourceLink>
      </td>
    );
  });
}

/** A stretch of a table on a phone: what a row is found by on top, its amounts below, each with what it is. */
function TableRows({ table: { title, columns, warns }, lines, language }: ShownTable) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <Rows>
      {lines.map((line, index) =>
        line.kind === 'group' ? (
          <li key={index} className="row group">
            <Heading>{line.title}</Heading>
          </li>
        ) : (
          <LineRow key={index} {...line} columns={columns} language={language} warns={line.kind === 'total' && warns} />
        ),
      )}
    </Rows>
  );
}

type LineRowProps = Exclude<PaperLine, { kind: 'group' }> & {
  columns: ReportColumn[];
  language: Language;
  warns: boolean | undefined;
};

function LineRow({ cells, sources, columns, language, warns, ...line }: LineRowProps) {
  const shown = columns.map((column, index) => ({
    ...column,
    index,
    // Sums may have their word in another column.
    isLead:
      cells[leadOf(columns)] === null
        ? index === columns.findIndex(({ kind }) => kind === 'text')
        : index === leadOf(columns),
    text: cellText(cells[index] ?? null, column.kind, language),
    source: sources[index],
  }));
  const filled = shown.filter(({ text }) => text !== '');
  const numbers = figuresSaid(cells, columns).map((index) => ({ ...shown[index]!, text: shown[index]!.text || '–' }));
  const rest = filled.filter(({ kind, isLead }) => !isNumber(kind) && !isLead);
  // A number is said below, with what it is.
  const lead = shown.find(({ isLead, kind }) => isLead && !isNumber(kind));
  const only = numbers.length === 1 ? numbers[0] : undefined;
  const Word = line.kind === 'total' ? 'strong' : 'span';
  return (
    <Row
      label={lead && <Word>{<SourceLink source={lead.source}>{lead.text}</SourceLink>}</Word>}
      note={rest.map(({ head, text }) => `${head}: ${text}`).join(' · ')}
      value={
        only && (
          <span className={warns ? 'amount is-late' : 'amount'}>
            <SourceLink source={only.source}>{only.text}</SourceLink>
          </span>
        )
      }
      // Where rows have several figures, but this one has only one of them, its word says which.
      valueNote={columns.filter(({ kind }) => isNumber(kind)).length > 1 && only?.head}
      bar={
        !only &&
        numbers.map(({ head, text, source }) => (
          <span key={head} className="row-foot">
            <span>{head}</span>
            <Word className="amount">
              <SourceLink source={source}>{text}</SourceLink>
            </Word>
          </span>
        ))
      }
    />
  );
}

function leadOf(columns: ReportColumn[]): number {
  return Math.max(
    0,
    columns.findIndex(({ lead }) => lead),
  );
}
