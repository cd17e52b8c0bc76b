/** The texts of the admin area, besides the public ones. */
export { serverAnswers } from './server-answers.ts';
export { collect } from './collect.ts';
export { dashboard } from './dashboard.ts';
export { installments } from './installments.ts';
export { layout } from './layout.ts';
export { ledgers } from './ledgers.ts';
export { members } from './members.ts';
export { papers } from './papers.ts';
export { receipts } from './receipts.ts';
export { records } from './records.ts';
export { refusals } from './refusals.ts';
export { repayments } from './repayments.ts';
export { sync } from './sync.ts';
export { paying } from './paying.ts';
export { places } from './places.ts';
