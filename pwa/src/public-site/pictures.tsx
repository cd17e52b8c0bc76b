import house from './pictures/house.svg';
import ledger from './pictures/ledger.svg';
import shores from './pictures/shores.svg';
import table from './pictures/table.svg';
import type { Picture } from 'shared-schema/site-content';
import './pictures.css';

const FILES: Record<Picture, string> = { house, table, ledger, shores };

/** One of our drawings. It is referred to, not inlined, and still takes its colours from the page, light or dark. */
export function Illustration({ picture }: { picture: Picture }) {
  return (
    <svg className="illustration" viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <use href={`${FILES[picture]}#picture`} />
    </svg>
  );
}
