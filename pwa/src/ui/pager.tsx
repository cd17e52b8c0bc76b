import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { formatNumber, t } from '../language/texts.ts';
import { Button } from './button.tsx';
import { MOST_GROWN, type Pages } from './list-state.ts';
import { useWide } from './media.ts';
import './pager.css';

/** Turns the pages of a long list, which `label` names; on a phone it shows more of it first. */
export function Pager({ label, total, page, size, step, first, sizes, onChange }: Pages & { label: string }) {
  const wide = useWide();
  const nav = useRef<HTMLElement>(null);
  if (total <= Math.min(...sizes)) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const turn = (toPage: number, toSize = step) => {
    // The next page is read from its first record; the list stands just above.
    const list = nav.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    onChange(toPage, toSize);
  };
  if (!wide && page === 1) {
    const more = Math.min(step, total - size);
    if (more <= 0) return null;
    const next = Math.round(size / step) + 1;
    const show = () => (next > MOST_GROWN ? turn(next) : onChange(next, step));
    return (
      <nav ref={nav} className="pager" aria-label={t('records.pagesOf', { list: label })}>
        <Button look="outlined" label={t('records.showMore', { count: more })} onClick={show} />
      </nav>
    );
  }
  const report = {
    first: formatNumber(first + 1),
    last: formatNumber(Math.min(first + size, total)),
    total: formatNumber(total),
  };
  return (
    <nav ref={nav} className="pager" aria-label={t('records.pagesOf', { list: label })}>
      <div className="pager-turn">
        <Turn label={t('records.firstPage')} icon={<ChevronsLeft aria-hidden />} to={1} from={page} onTurn={turn} />
        <Turn
          label={t('records.previousPage')}
          icon={<ChevronLeft aria-hidden />}
          to={page - 1}
          from={page}
          onTurn={turn}
        />
        <span className="pager-report">{t('records.pageReport', report)}</span>
        <Turn
          label={t('records.nextPage')}
          icon={<ChevronRight aria-hidden />}
          to={page + 1}
          from={page}
          last={last}
          onTurn={turn}
        />
        <Turn
          label={t('records.lastPage')}
          icon={<ChevronsRight aria-hidden />}
          to={last}
          from={page}
          last={last}
          onTurn={turn}
        />
      </div>
      <label className="page-size">
        <span>{t('records.rowsPerPage')}</span>
        <select className="select" value={step} onChange={(event) => turn(1, Number(event.target.value))}>
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </nav>
  );
}

type TurnProps = {
  label: string;
  icon: ReactNode;
  to: number;
  from: number;
  last?: number;
  onTurn: (page: number) => void;
};

function Turn({ label, icon, to, from, last = to, onTurn }: TurnProps) {
  const nowhere = to < 1 || to > last || to === from;
  return <Button look="icon" icon={icon} label={label} disabled={nowhere} onClick={() => onTurn(to)} />;
}
