/** Which stretch of a list the address asks for, made to fit the list there is. */
import { localValues } from '../browser-storage.ts';
import type { Pages } from './pager.tsx';

export type ListPlace = { page?: number | undefined; size?: number | undefined };

/**
 * Clamps a place to a list: an unknown size becomes the one last chosen for the list of this name on this device, at first the
 * first of `sizes`; a page past the end becomes the last one.
 */
export function placeIn(
  place: ListPlace,
  total: number,
  sizes: number[],
  name?: string,
): { page: number; size: number } {
  const isOffered = (size: number | undefined): size is number => size !== undefined && sizes.includes(size);
  const size = [place.size, name ? chosenSize(name) : undefined].find(isOffered) ?? sizes[0]!;
  const last = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(place.page ?? 1, last), size };
}

/** The same for a pager. With a name, the size that is chosen is remembered. */
export function pagesOf(
  place: ListPlace,
  total: number,
  sizes: number[],
  onChange: Pages['onChange'],
  name?: string,
): Pages {
  const shown = placeIn(place, total, sizes, name);
  const turn = (page: number, size: number) => {
    if (name && size !== shown.size) localValues.set(sizeKey(name), String(size));
    onChange(page, size);
  };
  return { total, sizes, onChange: turn, ...shown };
}

function chosenSize(name: string): number {
  return Number(localValues.get(sizeKey(name)));
}

function sizeKey(name: string): string {
  return `list.${name}.size`;
}
