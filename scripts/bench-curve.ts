/**
 * Draws how cost grows with the size of the books, from figures that `npm run bench -- --json` wrote at several sizes:
 * `npm run bench -- --size 0.1 --json figures-0.1.json`, the same with 1 and 3, then
 * `node scripts/bench-curve.ts figures-*.json > docs/pictures/cost-against-size.svg`.
 */
import { readFileSync } from 'node:fs';

type Figures = { size: number; rows: { what: string; figure: number; unit: string }[] };
type Point = { size: number; figure: number };

/** The rows that are drawn, and what they are called. */
const PANELS: Record<string, string> = {
  Transactions: 'Transactions opened',
  Members: 'Members opened',
  'Installment businesses': 'Businesses opened',
  'half of them within': 'Mark as Paid painted',
  'half of them painted elsewhere within': 'A write painted elsewhere',
  'pull of 10 rows': 'Pull of 10 rows',
  'cold start offline to the figures': 'Cold start to the figures',
  'first sync': 'First sync, storing',
};

const COLUMNS = 2;
const PANEL = { width: 360, height: 170 };
/** Around the lines of a panel. */
const MARGIN = { left: 44, right: 44, top: 44, bottom: 34 };

const files = process.argv.slice(2);
if (files.length < 2) throw new Error('Give the figures of two sizes at least: JSON files that the bench wrote.');
const all = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Figures).toSorted((a, b) => a.size - b.size);
const panels = Object.entries(PANELS).flatMap(([what, title]) => {
  const points = all.flatMap(({ size, rows }) => {
    const row = rows.find((each) => each.what === what);
    return row ? [{ size, figure: row.figure }] : [];
  });
  return points.length > 1 ? [{ title, points }] : [];
});
process.stdout.write(svgOf(panels));

function svgOf(drawn: { title: string; points: Point[] }[]): string {
  const width = COLUMNS * PANEL.width;
  const height = Math.ceil(drawn.length / COLUMNS) * PANEL.height;
  const parts = drawn.map(({ title, points }, index) => {
    const x = (index % COLUMNS) * PANEL.width;
    const y = Math.floor(index / COLUMNS) * PANEL.height;
    return `<g transform="translate(${x} ${y})">${panelOf(title, points)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

/** Sizes by their logarithm, figures from nothing up. */
function panelOf(title: string, points: Point[]): string {
  const [first, last] = [points[0]!, points.at(-1)!];
  const most = Math.max(...points.map(({ figure }) => figure));
  const [inner, ground] = [PANEL.width - MARGIN.left - MARGIN.right, PANEL.height - MARGIN.bottom];
  const along = ({ size }: Point) =>
    MARGIN.left + (inner * Math.log(size / first.size)) / Math.log(last.size / first.size);
  const up = ({ figure }: Point) => ground - ((ground - MARGIN.top) * figure) / most;
  const line = points.map((point) => `${along(point).toFixed(1)},${up(point).toFixed(1)}`).join(' ');
  const marks = points.map((point) => {
    const [x, y] = [along(point).toFixed(1), up(point)];
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="3.5" fill="#0f6b57"/>
<text x="${x}" y="${(y - 9).toFixed(1)}" text-anchor="middle" fill="#1d2b27">${inWords(point.figure)}</text>
<text x="${x}" y="${ground + 18}" text-anchor="middle" fill="#5a6964">${point.size} ×</text>`;
  });
  return `<text x="${MARGIN.left}" y="18" font-weight="bold" fill="#1d2b27">${title}</text>
<line x1="${MARGIN.left}" y1="${ground}" x2="${PANEL.width - MARGIN.right}" y2="${ground}" stroke="#b9c4c0"/>
<polyline points="${line}" fill="none" stroke="#0f6b57" stroke-width="2"/>
${marks.join('\n')}`;
}

/** `8 ms`, `2.3 s`. */
function inWords(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
