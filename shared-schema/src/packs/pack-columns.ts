/**
 * The rows of a pack without making them: a column is decoded when it is first asked for, and a row becomes an object when somebody
 * needs all of it. So whoever walks through ten years of rows pays for the few fields that are looked at.
 */
import type { PackColumn } from './column.ts';
import { PackContext } from './context.ts';
import { columnsOf, readColumn } from './read-column.ts';
import type { Series } from './series.ts';

/**
 * A row to be read field by field. It has no fields of its own, so spreading it gives nothing, and it is not stored: what is given away
 * is made by `rowOf`.
 */
export type RowView<R extends object> = Readonly<R>;

export class PackColumns<R extends object> {
  readonly count: number;
  readonly #names: string[] = [];
  readonly #columns: Series[] = [];
  readonly #rows: (R | undefined)[] = [];
  #views: RowView<R>[] | undefined;

  constructor({ count, rows }: { count: number; rows: PackColumn }) {
    this.count = count;
    if (rows[0] === 'objects') {
      this.#names = rows[1];
      this.#columns = columnsOf(rows[2], count, new PackContext());
    } else {
      // There are none, or they have a field that no column can be named by.
      this.#views = this.#rows = readColumn(rows, count, new PackContext()) as R[];
    }
  }

  get views(): readonly RowView<R>[] {
    if (!this.#views) {
      const ViewOfNames = viewWith(this.#names);
      this.#views = Array.from({ length: this.count }, (_, at) => new ViewOfNames(this, at) as object as R);
    }
    return this.#views;
  }

  get rows(): R[] {
    return Array.from({ length: this.count }, (_, at) => this.row(at));
  }

  /** The same object whenever it is asked for. */
  row(at: number): R {
    return (this.#rows[at] ??= this.#make(at));
  }

  /** The values of the field with that place among the names; undefined where a row does not have it. */
  column(place: number): readonly unknown[] {
    return this.#columns[place]!.values;
  }

  #make(at: number): R {
    const row: Record<string, unknown> = {};
    for (const [place, name] of this.#names.entries()) {
      const value = this.column(place)[at];
      if (value !== undefined) row[name] = value;
    }
    return row as R;
  }
}

/** The row itself, made unless it has been before; what is no view, as it is. */
export function rowOf<R extends object>(view: RowView<R>): R {
  return view instanceof View ? (View.rowOf(view) as R) : view;
}

class View {
  readonly #columns: PackColumns<object>;
  readonly #at: number;

  constructor(columns: PackColumns<object>, at: number) {
    this.#columns = columns;
    this.#at = at;
  }

  /** These belong to the class, because any name may be a field's. */
  static rowOf(view: View): object {
    return view.#columns.row(view.#at);
  }

  static valueOf(view: View, place: number): unknown {
    return view.#columns.column(place)[view.#at];
  }
}

const known = new Map<string, typeof View>();

/** One class for all packs whose rows have the same fields: reading a field of many classes is slow. */
function viewWith(names: readonly string[]): typeof View {
  const key = JSON.stringify(names);
  let found = known.get(key);
  if (!found) {
    found = class extends View {};
    for (const [place, name] of names.entries()) {
      Object.defineProperty(found.prototype, name, {
        get(this: View) {
          return View.valueOf(this, place);
        },
      });
    }
    known.set(key, found);
  }
  return found;
}
