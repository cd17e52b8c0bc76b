/** The texts of the import: loaded with its screen. */
export { booksOut } from './books-out.ts';
export { imports } from './imports.ts';
export { sheetFaults } from './sheet-faults.ts';
