/** The texts that the frame of the admin area and its dashboard need, besides the public ones. */
export { serverAnswers } from './server-answers.ts';
export { collect } from './collect.ts';
export { dashboard } from './dashboard.ts';
export { layout } from './layout.ts';
export { papers } from './papers.ts';
export { records } from './records.ts';
export { repayments } from './repayments.ts';
export { sync } from './sync.ts';
export { places } from './places.ts';
