/** The texts of reports, statements, the lock, one's own account and narrowing a ledger: loaded with the first screen of theirs that is opened. */
export { account } from './account.ts';
export { filters } from './filters.ts';
export { heads } from './heads.ts';
export { history } from './history.ts';
export { lists } from './lists.ts';
export { notes } from './notes.ts';
export { periods } from './periods.ts';
export { lock } from './lock.ts';
export { reports } from './reports.ts';
export { sheet } from './sheet.ts';
