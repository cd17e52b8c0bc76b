/** The texts that only the server writes. */
export { answers } from './answers.ts';
export { heads } from './heads.ts';
export { letters } from './letters.ts';
