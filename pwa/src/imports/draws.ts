/** The sheets of draws of a file. They bring nothing of their own: what they say becomes part of the file's chitties. */
import { issueText, says } from 'shared-schema/texts/issue-text';
import type { BookPart, CheckedBookPart } from './answers.ts';
import { askedWords } from './asked-words.ts';
import type { CheckedWith } from './checked.ts';
import { asChecked, describeRow } from './describe-row.ts';
import type { FaultsByRow } from './faults-by-row.ts';
import { chittyKey } from './group-tickets.ts';
import { blameWithoutChitty, mergeDraws } from './merge-draws.ts';
import { type ReadRows, readRows } from './read-rows.ts';
import type { SheetDraft, SheetRow } from './sheet-row.ts';

type Sheet = { at: number; read: ReadRows };

export class Draws {
  readonly #sheets: Sheet[];
  /** No chitty has taken these in so far. */
  #left: SheetRow[];
  readonly #leftOut: ReadonlySet<SheetRow>;
  /** The chitties that have taken in draws. */
  readonly #fed = new Set<string>();

  private constructor(sheets: Sheet[], leftOut: ReadonlySet<SheetRow>) {
    this.#sheets = sheets;
    this.#leftOut = leftOut;
    this.#left = sheets.flatMap(({ read }) => read.rows.filter(({ out }) => out === undefined));
  }

  static async read(parts: BookPart[], given: CheckedWith): Promise<Draws> {
    const sheets: Sheet[] = [];
    const leftOut = new Set<SheetRow>();
    for (const { at, table, matching, answers } of parts) {
      const read = await readRows('draws', table, matching, given, answers);
      for (const row of read.rows) if (answers.leftOut.has(row.row)) leftOut.add(row);
      sheets.push({ at, read });
    }
    return new Draws(sheets, leftOut);
  }

  /** A further chitty of a name that has taken in its draws is at fault: they may be those of either. */
  putInto(chitties: SheetDraft[]): SheetDraft[] {
    for (const { rows, record } of chitties) {
      if (!this.#fed.has(chittyKey(rows[0]!))) continue;
      const message = says('sheetFaults.chittyTwiceInFile', { name: record.chitty as string });
      rows[0]!.faults.push({ field: 'chitty', message });
    }
    const { drafts, left } = mergeDraws(chitties, this.#left);
    for (const { draws, rows } of drafts) if (draws) this.#fed.add(chittyKey(rows[0]!));
    this.#left = left;
    return drafts;
  }

  isLeftOut(row: SheetRow): boolean {
    return this.#leftOut.has(row);
  }

  /** Where what is wrong with a draw is put; undefined for a row of another sheet. */
  faultsOf(row: SheetRow): FaultsByRow | undefined {
    return this.#sheets.find(({ read }) => read.rows.includes(row))?.read.faults;
  }

  /** Once all chitties have taken in theirs. */
  checked({ members, translator }: CheckedWith): CheckedBookPart[] {
    for (const row of this.#left) if (this.isLeftOut(row)) row.out = 'byHand';
    const left = this.#left.filter(({ out }) => out === undefined);
    blameWithoutChitty(left);
    for (const row of left) {
      for (const { field, message } of row.faults) {
        this.faultsOf(row)!.add(row, field, issueText(translator, message));
      }
    }
    const known = { member: (id: number) => members.find((member) => member.id === id) };
    return this.#sheets.map(({ at, read: { columns, rows, open, totals, faults } }) => ({
      at,
      checked: {
        kind: 'draws',
        records: [],
        entered: [],
        rows: rows.map((row) => asChecked(row, describeRow('draws', row, known, translator.t), faults.of(row))),
        faults: faults.all(),
        doubles: [],
        numbers: [],
        words: askedWords(
          rows.filter(({ out }) => out === undefined),
          columns,
        ),
        open,
        totals,
      },
    }));
  }
}
