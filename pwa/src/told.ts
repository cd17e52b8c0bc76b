import type { WrittenContent } from 'shared-schema/site-content';

/**
 * What the server tells the public pages of the association where that differs from what they were built with: in attributes of the
 * page, so that they are known before anything else is loaded.
 */
export type Told = {
  name?: string | undefined;
  /** The address of a picture. */
  logo?: string | undefined;
  /** Those that can be chosen, like `en ml`. */
  languages?: string | undefined;
  /** What a registration asks of documents, where it is not all of them. */
  documents?: string | undefined;
};

/** What they say, by language, where a super admin has written it. Too long for an attribute, it is a block of data in the page. */
export type ToldContent = Partial<WrittenContent>;

/** The id of that block. */
export const CONTENT_BLOCK = 'site-content';

let whileRendering: Told = {};
let contentWhileRendering: ToldContent = {};
let contentOfPage: ToldContent | undefined;

/** Is this one of the public pages? */
export function isTold(): boolean {
  return typeof document === 'undefined' || document.documentElement.dataset.prerendered !== undefined;
}

export function told(): Told {
  return typeof document === 'undefined' ? whileRendering : document.documentElement.dataset;
}

export function toldContent(): ToldContent {
  if (typeof document === 'undefined') return contentWhileRendering;
  const block = document.getElementById(CONTENT_BLOCK)?.textContent;
  return (contentOfPage ??= block ? (JSON.parse(block) as ToldContent) : {});
}

/** On the server, which has no page to read it from. */
export function tell(site: Told, content: ToldContent): void {
  whileRendering = site;
  contentWhileRendering = content;
}
