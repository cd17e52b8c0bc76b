/** The texts of the public pages: what a visitor loads, and nothing more. */
export { common } from './common.ts';
export { fields } from './fields.ts';
export { validation } from './validation.ts';
