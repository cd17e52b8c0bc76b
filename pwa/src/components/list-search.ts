/** Which stretch of a list the address asks for, made to fit the list there is. */
import type { Pages } from './pager.tsx';

export type ListPlace = { page?: number | undefined; size?: number | undefined };

/** Clamps a place to the list: an unknown size becomes the first of `sizes`, a page past the end the last one. */
export function pagesOf(place: ListPlace, total: number, sizes: number[], onChange: Pages['onChange']): Pages {
  const size = place.size && sizes.includes(place.size) ? place.size : sizes[0]!;
  const last = Math.max(1, Math.ceil(total / size));
  return { total, size, sizes, page: Math.min(place.page ?? 1, last), onChange };
}
