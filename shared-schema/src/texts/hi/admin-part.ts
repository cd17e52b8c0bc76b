/** The texts of the admin area, besides the public ones. */
export { refusals } from './refusals.ts';
export { forms } from './forms.ts';
export { layout } from './layout.ts';
