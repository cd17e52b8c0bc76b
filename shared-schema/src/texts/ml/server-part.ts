/** The texts that only the server writes. */
export { answers } from './answers.ts';
