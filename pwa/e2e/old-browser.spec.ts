import { expect, test } from './fixtures.ts';

const LANGUAGES = ['en', 'ml', 'hi'];

test('a browser without what the app needs shows a sentence in three languages, also where scripts of today do not run', async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/admin');
  const notice = page.locator('#old-browser');
  for (const language of LANGUAGES) await expect(notice.locator(`p[lang=${language}]`)).toBeVisible();

  // What a visitor came to read is still there.
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a browser of today gets neither the sentence nor its script', async ({ newPerson }) => {
  const { page } = await newPerson();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toContain('/before-first-paint.js');
  expect(asked).not.toContain('/old-browser.js');
  await expect(page.locator('#old-browser')).toHaveCount(0);
});
