/** The texts of the admin area, besides the public ones. */
export { chitties } from './chitties.ts';
export { installments } from './installments.ts';
export { layout } from './layout.ts';
export { ledgers } from './ledgers.ts';
export { outbox } from './outbox.ts';
export { refusals } from './refusals.ts';
export { repayments } from './repayments.ts';
export { sync } from './sync.ts';
