import type { ReportCell, ReportColumn } from 'shared-schema/reports/report-table';
import type { RowSources } from 'shared-schema/reports/source';
import type { Language } from 'shared-schema/texts/languages';
import { cellText, isNumber } from '../papers/paper.ts';
import type { PaperLine } from './paper-lines.ts';
import type { ShownTable } from './paper-lines.ts';
import { SourceLink } from './source-link.tsx';

/** More columns than there is room for on any screen. */
const MOST_IN_VIEW = 9;

/** A stretch of a table as a table. */
export function WideTable({ table: { columns }, lines, label, language }: ShownTable) {
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
              <tr key={index} className={classOf(line)}>
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

function classOf(line: PaperLine): string {
  if (line.kind === 'row') return '';
  return line.kind === 'group' ? 'group' : `sums ${line.whole ? 'whole' : ''}`;
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
