/** The texts that only the server writes. */
export { answers } from './answers.ts';
export { install } from './install.ts';
export { letters } from './letters.ts';
export { pay } from './pay.ts';
