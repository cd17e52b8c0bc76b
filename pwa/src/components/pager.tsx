import { Paginator } from 'primereact/paginator';
import './pager.css';

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
  if (total <= Math.min(...sizes)) return null;
  return (
    <nav className="pager" aria-label={`Pages of ${label}`}>
      <Paginator
        first={(page - 1) * size}
        rows={size}
        totalRecords={total}
        template="FirstPageLink PrevPageLink CurrentPageReport NextPageLink LastPageLink"
        currentPageReportTemplate="{first}–{last} of {totalRecords}"
        onPageChange={(event) => onChange(event.page + 1, size)}
      />
      <label className="page-size">
        <span>Rows per page</span>
        <select className="select" value={size} onChange={(event) => onChange(1, Number(event.target.value))}>
          {sizes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </nav>
  );
}
