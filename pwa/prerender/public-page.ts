/** A public page in one language, to be written into its file. */
export type PublicPage = {
  path: string;
  title: string;
  description: string;
  /** For the page's `lang`. */
  locale: string;
  withoutScript: string;
  content: string;
};
