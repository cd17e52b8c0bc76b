/** The texts of the admin area, besides the public ones. */
export { refusals } from './refusals.ts';
