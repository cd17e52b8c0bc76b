import { t } from '../language/texts.ts';
import { Bar, Delayed } from './loading.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The outline of a list while its rows are read. */
export function RecordSkeleton({ columns, wide }: { columns: number; wide: boolean }) {
  return (
    <output className="record-skeleton">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Delayed>
        <div aria-hidden>{wide ? <TableOutline columns={columns} /> : <CardsOutline />}</div>
      </Delayed>
    </output>
  );
}

function TableOutline({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div className="sheet">
      {ROWS.map((row) => (
        <div key={row} className="outline-row" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
          {cells.map((cell) => (
            <Bar key={cell} height="0.875rem" width={cell % 3 ? '80%' : '55%'} />
          ))}
        </div>
      ))}
    </div>
  );
}

function CardsOutline() {
  return (
    <div className="record-cards">
      {ROWS.slice(0, 4).map((row) => (
        <div key={row} className="record-card sheet">
          <div className="record-card-head">
            <Bar width="9rem" height="1.25rem" />
            <Bar width="6rem" height="1.25rem" />
          </div>
          <Bar width="12rem" height="0.875rem" />
          <Bar height="3rem" />
        </div>
      ))}
    </div>
  );
}
