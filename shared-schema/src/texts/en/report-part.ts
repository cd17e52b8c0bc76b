/** The texts of reports and statements: loaded with the first of them that is opened. */
export { heads } from './heads.ts';
export { reports } from './reports.ts';
