/** The texts that everybody loads, and a visitor of the public pages nothing more. */
export { common } from './common.ts';
export { site } from './site.ts';
