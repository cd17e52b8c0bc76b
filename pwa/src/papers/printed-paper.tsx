import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ReportCell, ReportColumn, ReportTable } from 'shared-schema/reports/report-table';
import { cellText, isNumber, type Paper } from './paper.ts';
import './printed-paper.css';

/** The whole paper for the printer, whatever part of it the screen shows. Prints as soon as it is there. */
export function PrintedPaper({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  useEffect(() => {
    // Some browsers print when asked, others a moment later: only this event tells that it is over.
    addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => removeEventListener('afterprint', onDone);
    // oxlint-disable-next-line react/exhaustive-deps -- once, however often the screen behind is rendered again
  }, []);
  return createPortal(
    <div
      className={`printed ${paper.tables.some(({ columns }) => columns.length > 6) ? 'wide' : ''}`}
      lang={paper.language}
    >
      <h1>{paper.title}</h1>
      {paper.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {paper.tables.map((table, index) => (
        <PrintedTable key={index} table={table} language={paper.language} />
      ))}
      {paper.signs && (
        <ul className="signs">
          {paper.signs.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      )}
    </div>,
    document.body,
  );
}

type TableProps = { table: ReportTable; language: Paper['language'] };

function PrintedTable({ table: { title, columns, groups, total, note }, language }: TableProps) {
  const row = (cells: ReportCell[], key: number | string, className?: string) => (
    <PrintedRow key={key} cells={cells} columns={columns} language={language} className={className} />
  );
  return (
    <>
      {title && <h2>{title}</h2>}
      <table>
        <thead>
          <tr>
            {columns.map(({ head, kind }, index) => (
              <th key={index} scope="col" className={isNumber(kind) ? 'end' : ''}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, index) => (
          <tbody key={index}>
            {group.title !== undefined && (
              <tr className="group">
                <th colSpan={columns.length} scope="rowgroup">
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((cells, position) => row(cells, position))}
            {group.total && row(group.total, 'total', 'sums')}
          </tbody>
        ))}
        {total && <tfoot>{row(total, 'total')}</tfoot>}
      </table>
      {note && <p>{note}</p>}
    </>
  );
}

type RowProps = {
  cells: ReportCell[];
  columns: ReportColumn[];
  language: Paper['language'];
  className: string | undefined;
};

function PrintedRow({ cells, columns, language, className }: RowProps) {
  return (
    <tr className={className}>
      {cells.map((cell, index) => {
        const { kind } = columns[index]!;
        return (
          <td key={index} className={kind === 'text' ? '' : isNumber(kind) ? 'end' : 'firm'}>
            {cellText(cell, kind, language)}
          </td>
        );
      })}
    </tr>
  );
}
