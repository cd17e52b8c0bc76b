import type { ReportCell, ReportColumn } from 'shared-schema/reports/report-table';
import type { RowSources } from 'shared-schema/reports/source';
import type { Language } from 'shared-schema/texts/languages';
import { cellText, isNumber } from '../papers/paper.ts';
import type { ShownTable } from './paper-lines.ts';
import { SourceLink } from './source-link.tsx';

/** A stretch of a table on a phone: what a row is found by on top, its amounts below, each with what it is. */
export function TableCards({ table: { title, columns }, lines, label, language }: ShownTable) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <ul className="paper-cards sheet" aria-label={label}>
      {lines.map((line, index) =>
        line.kind === 'group' ? (
          <li key={index} className="group">
            <Heading>{line.title}</Heading>
          </li>
        ) : (
          <li key={index} className={line.kind === 'total' ? `sums ${line.whole ? 'whole' : ''}` : ''}>
            <Row cells={line.cells} sources={line.sources} columns={columns} language={language} />
          </li>
        ),
      )}
    </ul>
  );
}

type RowProps = { cells: ReportCell[]; sources: RowSources; columns: ReportColumn[]; language: Language };

function Row({ cells, sources, columns, language }: RowProps) {
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
  // Where there is anything, what is nothing need not be said.
  const amounts = filled.filter(({ kind }) => isNumber(kind));
  const something = amounts.filter(({ index }) => cells[index] !== 0);
  const numbers = something.length > 0 ? something : amounts;
  const rest = filled.filter(({ kind, isLead }) => !isNumber(kind) && !isLead);
  // A number is said below, with what it is.
  const lead = shown.find(({ isLead, kind }) => isLead && !isNumber(kind));
  const only = numbers.length === 1 ? numbers[0] : undefined;
  return (
    <>
      {(lead?.text || rest.length > 0 || only) && (
        <div className="paper-card-head">
          <p>
            {lead && <SourceLink source={lead.source}>{lead.text}</SourceLink>}
            {rest.length > 0 && (
              <span className="quiet small">{rest.map(({ head, text }) => `${head}: ${text}`).join(' · ')}</span>
            )}
          </p>
          {only && (
            <p className="paper-card-amount">
              <span className="amount">
                <SourceLink source={only.source}>{only.text}</SourceLink>
              </span>
              <span className="quiet small">{only.head}</span>
            </p>
          )}
        </div>
      )}
      {!only && numbers.length > 0 && (
        <dl className="paper-card-sums">
          {numbers.map(({ head, text, source }) => (
            <div key={head}>
              <dt>{head}</dt>
              <dd className="amount">
                <SourceLink source={source}>{text}</SourceLink>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function leadOf(columns: ReportColumn[]): number {
  return Math.max(
    0,
    columns.findIndex(({ lead }) => lead),
  );
}
