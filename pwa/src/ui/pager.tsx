import { Paginator } from 'primereact/paginator';
import { useRef } from 'react';
import './pager.css';
import { t } from '../language/texts.ts';

export type Pages = {
  /** How many records there are in all. */
  total: number;
  /** 1 for the first page. */
  page: number;
  size: number;
  sizes: number[];
  onChange: (page: number, size: number) => void;
};

/** Turns the pages of a long list, which `label` names. */
export function Pager({ label, total, page, size, sizes, onChange }: Pages & { label: string }) {
  const nav = useRef<HTMLElement>(null);
  if (total <= Math.min(...sizes)) return null;
  const turn = (toPage: number, toSize: number) => {
    // The next page is read from its first record; the list stands just above.
    const list = nav.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
    onChange(toPage, toSize);
  };
  return (
    <nav ref={nav} className="pager" aria-label={t('common.pagesOf', { list: label })}>
      <Paginator
        first={(page - 1) * size}
        rows={size}
        totalRecords={total}
        template="FirstPageLink PrevPageLink CurrentPageReport NextPageLink LastPageLink"
        currentPageReportTemplate={t('common.pageReport', {
          first: '{first}',
          last: '{last}',
          total: '{totalRecords}',
        })}
        onPageChange={(event) => turn(event.page + 1, size)}
      />
      <label className="page-size">
        <span>{t('common.rowsPerPage')}</span>
        <select className="select" value={size} onChange={(event) => turn(1, Number(event.target.value))}>
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </nav>
  );
}
