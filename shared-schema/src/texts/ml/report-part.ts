/** The texts of reports, statements and the lock: loaded with the first screen of theirs that is opened. */
export { heads } from './heads.ts';
export { history } from './history.ts';
export { periods } from './periods.ts';
export { lock } from './lock.ts';
export { reports } from './reports.ts';
