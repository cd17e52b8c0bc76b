/** Chance that a seed repeats exactly. */
export type Random = {
  /** From 0 up to, but not, 1. */
  next: () => number;
  /** A whole number from 0 to `below - 1`. */
  below: (below: number) => number;
  /** True once in `times`. */
  oneIn: (times: number) => boolean;
};

/** Mulberry32. Those of different names under one seed have nothing to do with one another. */
export function randomOf(seed: number, name: string): Random {
  let state = hash(name, seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, oneIn: (times) => below(times) === 0 };
}

function hash(text: string, seed: number): number {
  let state = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state ^ (state >>> 16);
}

/** Picks one of the list. Each is equally likely. */
export function oneOf<T>(random: Random, of: readonly T[]): T {
  return of[random.below(of.length)]!;
}

/** Makes a UUID in the form of version 4. */
export function randomUuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
