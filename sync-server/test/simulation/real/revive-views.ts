/** Lists of numbers that were typed arrays are so again: the second argument of `JSON.parse`. */
export function reviveViews(_name: string, value: unknown): unknown {
  const { view, values } = (value ?? {}) as { view?: 'Uint8Array'; values?: number[] };
  return view && values ? new globalThis[view](values) : value;
}
