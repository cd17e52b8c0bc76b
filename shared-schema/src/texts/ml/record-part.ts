/** The texts of records, and why something is refused: loaded with the first screen after the dashboard. */
export { chitties } from './chitties.ts';
export { installments } from './installments.ts';
export { ledgers } from './ledgers.ts';
export { members } from './members.ts';
export { receipts } from './receipts.ts';
export { refusals } from './refusals.ts';
export { paying } from './paying.ts';
