/** The texts of the public pages: what a visitor loads, and nothing more. */
export { fields } from '../en/fields.ts';
export { validation } from '../en/validation.ts';
