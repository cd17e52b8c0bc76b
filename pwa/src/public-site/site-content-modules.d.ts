/** Made by `prerender/split-site-content.ts`: what the public pages say in one language. */
declare module 'site-content:*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- this file must stay no module
  export const siteContent: import('shared-schema/site-content').SiteContent;
}
