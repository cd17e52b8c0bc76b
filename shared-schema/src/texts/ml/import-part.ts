/** The texts of the import: loaded with its screen. */
export { imports } from './imports.ts';
