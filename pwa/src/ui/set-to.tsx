import type { RowParts } from './rows.tsx';

/** How something is set: at the right, or below its label where it is too long for a phone. */
export function setTo(value: string | 0 | undefined): Pick<RowParts, 'note' | 'value'> {
  if (!value) return {};
  return value.length > 16 ? { note: value } : { value: <span className="quiet">{value}</span> };
}
