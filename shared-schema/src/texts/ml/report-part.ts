/** The texts of reports, statements, the lock and one's own account: loaded with the first screen of theirs that is opened. */
export { account } from './account.ts';
export { heads } from './heads.ts';
export { history } from './history.ts';
export { periods } from './periods.ts';
export { lock } from './lock.ts';
export { reports } from './reports.ts';
