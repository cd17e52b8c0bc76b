/** Made by `prerender/split-site-content.ts`: what the public pages say in one language. */
declare module 'site-content:*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- in here no other import may be relative
  export const siteContent: import('./site-content-schema.ts').SiteContent;
}
