import { t } from '../language/texts.ts';
import type { Paper } from '../papers/paper.ts';
import { onPage, usePages } from '../ui/list-state.ts';
import { useWide } from '../ui/media.ts';
import { Empty } from '../ui/message.tsx';
import { Pager } from '../ui/pager.tsx';
import { RecordSkeleton } from '../ui/record-skeleton.tsx';
import { isEmpty } from './make-paper.ts';
import { paperLines, type ShownTable } from './paper-lines.ts';
import { TableCards } from './table-cards.tsx';
import { WideTable } from './wide-table.tsx';
import './reports.css';

const SIZES = [100, 200, 500];

/** The tables of a paper on the screen. Undefined while it is made, null where it can't be. */
export function PaperView({ paper }: { paper: Paper | undefined | null }) {
  const wide = useWide();
  if (paper === undefined) return <RecordSkeleton columns={4} wide={wide} />;
  if (!paper) return null;
  const { tables, notes, language } = paper;
  return (
    <div className="paper">
      <p className="quiet small">{notes.slice(1).join(' · ')}</p>
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
  const Shown = wide ? WideTable : TableCards;
  return (
    <section aria-label={label}>
      {table.title && <h2>{table.title}</h2>}
      <Shown table={table} lines={onPage(lines, pages)} label={label} language={language} />
      <Pager label={label} {...pages} />
      {table.note && <p className="quiet small">{table.note}</p>}
    </section>
  );
}
