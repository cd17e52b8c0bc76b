/** Values of a column, with which of them are equal. Each is worked out when it is first asked for: most never are. */
export class Series {
  #makeValues: (() => readonly unknown[]) | undefined;
  readonly #makeGroups: (() => Groups) | undefined;
  #values: readonly unknown[] | undefined;
  #groups: Groups | undefined;

  constructor(values: () => readonly unknown[], groups?: () => Groups) {
    this.#makeValues = values;
    this.#makeGroups = groups;
  }

  static of(values: readonly unknown[]): Series {
    return new Series(() => values);
  }

  get values(): readonly unknown[] {
    if (!this.#values) {
      this.#values = this.#makeValues!();
      // What it was made of takes as much memory again.
      this.#makeValues = undefined;
    }
    return this.#values;
  }

  get groups(): Groups {
    return (this.#groups ??= this.#makeGroups ? this.#makeGroups() : groupsOf(this.values));
  }

  /** The values at these positions, which may repeat. */
  at(positions: readonly number[]): Series {
    return new Series(
      () => {
        const { values } = this;
        return positions.map((position) => values[position]);
      },
      () => {
        const { of, count } = this.groups;
        const theirs = new Int32Array(positions.length);
        for (let at = 0; at < positions.length; at++) theirs[at] = of[positions[at]!]!;
        return { of: theirs, count };
      },
    );
  }

  map(make: (value: unknown) => unknown): Series {
    return new Series(() => this.values.map(make));
  }
}

/** Equal values have the same number, from 0 to less than `count`. */
type Groups = { of: Int32Array; count: number };

function groupsOf(values: readonly unknown[]): Groups {
  const numbers = new Map<unknown, number>();
  const of = new Int32Array(values.length);
  for (let position = 0; position < values.length; position++) {
    const value = values[position];
    let number = numbers.get(value);
    if (number === undefined) numbers.set(value, (number = numbers.size));
    of[position] = number;
  }
  return { of, count: numbers.size };
}
