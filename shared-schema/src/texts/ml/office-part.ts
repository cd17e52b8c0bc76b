/** The texts of what an office does now and then: loaded with the first such screen that is opened. */
export { bank } from './bank.ts';
export { cash } from './cash.ts';
export { find } from './find.ts';
export { held } from './held.ts';
export { money } from './money.ts';
export { moves } from './moves.ts';
export { firstSteps } from './first-steps.ts';
export { pastReceipts } from './past-receipts.ts';
export { people } from './people.ts';
export { printer } from './printer.ts';
export { projects } from './projects.ts';
export { reported } from './reported.ts';
export { reminders } from './reminders.ts';
export { settings } from './settings.ts';
export { shares } from './shares.ts';
export { sitePages } from './site-pages.ts';
export { vouchers } from './vouchers.ts';
