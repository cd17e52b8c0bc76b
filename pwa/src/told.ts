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
};

let whileRendering: Told = {};

export function told(): Told {
  return typeof document === 'undefined' ? whileRendering : document.documentElement.dataset;
}

/** On the server, which has no page to read it from. */
export function tell(site: Told): void {
  whileRendering = site;
}
