/** What the benchmark has measured: printed row by row as it comes, and kept as JSON. */
import { writeFileSync } from 'node:fs';

export type Unit = 'ms' | 'a second' | 'MB' | 'KB' | 'files';

export type Row = {
  what: string;
  figure: number;
  unit: Unit;
  /** What it is compared with: a limit to keep, or a peer measured beside it. */
  against?: { name: string; figure: number };
  /** How many times `against` it may be at most, or must be at least. */
  atMost?: number;
  atLeast?: number;
  /** Of how many runs the figure is the median. */
  runs: number;
};

export class Report {
  readonly #rows: (Row & { ratio?: number; missed: boolean })[] = [];

  heading(text: string): void {
    console.log(`\n${text}`);
  }

  add(row: Row): void {
    const { figure, against, atMost = Infinity, atLeast = 0 } = row;
    const ratio = against && figure / against.figure;
    const missed = ratio !== undefined && (ratio > atMost || ratio < atLeast);
    this.#rows.push({ ...row, ...(ratio !== undefined && { ratio }), missed });
    console.log(lineOf(row, ratio, missed));
  }

  get missed(): boolean {
    return this.#rows.some((row) => row.missed);
  }

  save(file: string, about: object): void {
    writeFileSync(file, `${JSON.stringify({ ...about, rows: this.#rows }, null, 2)}\n`);
  }
}

function lineOf({ what, figure, unit, against, atMost, atLeast }: Row, ratio: number | undefined, missed: boolean) {
  const taken = `${what.padEnd(44)}${figure.toFixed(unit === 'MB' ? 2 : 0).padStart(7)} ${unit.padEnd(8)}`;
  if (!against || ratio === undefined) return taken;
  const goal = [atMost !== undefined && `at most ${atMost}`, atLeast !== undefined && `at least ${atLeast}`];
  const words = goal.filter((word) => word !== false).join(', ');
  return `${taken}  ${ratio.toFixed(2)} x ${against.name}${words && ` (${words}${missed ? ': missed' : ''})`}`;
}

/** The middle one; the higher of two. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
}
