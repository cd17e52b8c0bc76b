/** Which stretch of a list the address asks for, made to fit the list there is. */
import type { Pages } from './pager.tsx';

export type ListPlace = { page?: number | undefined; size?: number | undefined };

/** Clamps a place to a list: an unknown size becomes the first of `sizes`, a page past the end the last one. */
export function placeIn(place: ListPlace, total: number, sizes: number[]): { page: number; size: number } {
  const size = place.size && sizes.includes(place.size) ? place.size : sizes[0]!;
  const last = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(place.page ?? 1, last), size };
}

/** The same for a pager. */
export function pagesOf(place: ListPlace, total: number, sizes: number[], onChange: Pages['onChange']): Pages {
  return { total, sizes, onChange, ...placeIn(place, total, sizes) };
}
