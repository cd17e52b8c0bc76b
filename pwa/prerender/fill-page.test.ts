import { buildSiteContent } from 'shared-schema/testing/build';
import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

const HTML = `<!doctype html><html lang="en"><head><title>App</title>
<meta name="description" content="" /></head><body><div id="root"></div><noscript>Needs a script</noscript></body></html>`;
const PAGE = {
  path: '/about',
  locale: 'en-IN',
  title: 'About',
  description: 'Who we are',
  content: '<p>Hello</p>',
  withoutScript: 'Without a script',
};

test('what was written goes along as data, whatever it holds', () => {
  const english = buildSiteContent({ tagline: '</script><script>alert(1)</script><!--' });
  const html = fillPage({ html: HTML, preloads: '', told: {}, content: { en: english } }, PAGE);
  const blocks = [...html.matchAll(/<script type="application\/json" id="site-content">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  expect(JSON.parse(blocks[0]?.[1] ?? '')).toEqual({ en: english });
  expect(html.match(/<script/g)).toHaveLength(1);
});

test('without it there is no data', () => {
  expect(fillPage({ html: HTML, preloads: '', told: {} }, PAGE)).not.toContain('<script');
});
