/** The texts of chitty funds: loaded with the first screen of theirs that is opened. */
export { chitties } from './chitties.ts';
