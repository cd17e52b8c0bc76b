/** How money changes hands. */
import * as v from 'valibot';
import { says } from '../texts/issue-text.ts';

/** `ADJUSTMENT` moves sums inside the books; no money changes hands. */
export const METHODS = ['CASH', 'UPI', 'BANK', 'CHEQUE', 'ADJUSTMENT'] as const;

export const MethodSchema = v.picklist(METHODS, says('validation.method'));
export type Method = v.InferOutput<typeof MethodSchema>;

/** What is asked at a door: how the money changed hands. */
export const METHODS_OF_PAYING = METHODS.filter((method) => method !== 'ADJUSTMENT');
