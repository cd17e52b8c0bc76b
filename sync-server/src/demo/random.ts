/** Chance that is the same for the same seed. */
export type Random = {
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  /** True in `share` of all cases. */
  chance: (share: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
};

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (share) => next() < share,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
  };
}

/** Tommy Ettinger's Mulberry32: small, fast, and good enough for names and sums. Numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
