/** The texts that only the server writes. */
export { answers } from '../en/answers.ts';
