/** The texts of the public pages: what a visitor loads, and nothing more. */
export { fields } from './fields.ts';
export { validation } from './validation.ts';
export { common } from './common.ts';
