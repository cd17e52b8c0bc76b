/** The app as a phone or a desktop installs it: what the browser is told, and what the installed app takes from the system. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { openCollect, openPerson, receiptOn, seedThomas, take, THOMAS } from './collect-actions.ts';
import { expect, test, testOffline } from './fixtures.ts';
import { signInToRest } from './rest-client.ts';
import { BANK } from './screen-texts/bank.ts';
import { t } from './texts.ts';

const Address = v.pipe(v.string(), v.startsWith('/'));
const Sizes = v.pipe(v.string(), v.regex(/^(any|\d+x\d+)$/));
const Icon = v.strictObject({
  src: Address,
  sizes: Sizes,
  type: v.picklist(['image/png', 'image/svg+xml']),
  purpose: v.optional(v.literal('maskable')),
});
const Accepted = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]+\/[\w.+-]+$/)),
  v.array(v.pipe(v.string(), v.regex(/^\.[a-z]+$/))),
);

/** As https://www.w3.org/TR/appmanifest/ and its incubations have it. */
const Manifest = v.strictObject({
  id: v.literal('/'),
  name: v.string(),
  short_name: v.string(),
  description: v.string(),
  lang: v.string(),
  start_url: Address,
  scope: v.literal('/'),
  display: v.literal('standalone'),
  background_color: v.pipe(v.string(), v.hexColor()),
  theme_color: v.pipe(v.string(), v.hexColor()),
  categories: v.array(v.string()),
  icons: v.pipe(v.array(Icon), v.minLength(4)),
  shortcuts: v.array(v.strictObject({ name: v.string(), url: Address, icons: v.array(Icon) })),
  screenshots: v.array(
    v.strictObject({
      src: Address,
      sizes: Sizes,
      type: v.literal('image/jpeg'),
      form_factor: v.picklist(['narrow', 'wide']),
      label: v.string(),
    }),
  ),
  launch_handler: v.strictObject({ client_mode: v.array(v.picklist(['navigate-existing', 'auto'])) }),
  share_target: v.strictObject({
    action: Address,
    method: v.literal('POST'),
    enctype: v.literal('multipart/form-data'),
    params: v.strictObject({ files: v.array(v.strictObject({ name: v.string(), accept: v.array(v.string()) })) }),
  }),
  file_handlers: v.array(v.strictObject({ action: Address, accept: Accepted })),
});

const LOGO = readFileSync(join(import.meta.dirname, '../public/icon-192.png')).toString('base64');

testOffline(
  'the browser finds nothing that keeps it from installing the app, with its own icons and with the association’s',
  async ({ association, newPerson }) => {
    const person = await newPerson('newcomer');
    const { page } = person;
    await person.signIn(association.accounts.superAdmin);
    const built = await manifestOf(page);
    expect(built.short_name).toBe('Welfare');
    expect(await shownOtherwise(page, built)).toEqual([]);

    const rest = await signInToRest(association.url, association.accounts.superAdmin);
    await rest('PUT', '/settings', { associationName: 'Nanma Pravasi', logo: LOGO });
    const own = await manifestOf(page);
    expect(own).toMatchObject({ name: 'Nanma Pravasi', short_name: 'Nanma' });
    expect(own.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    expect(own.icons.every(({ src }) => src.startsWith('/logo-'))).toBe(true);
    expect(await shownOtherwise(page, own)).toEqual([]);
    const apple = await page.request.get('/apple-touch-icon.png');
    expect(await apple.body()).not.toEqual(readFileSync(join(import.meta.dirname, '../public/apple-touch-icon.png')));

    const malayalam = await page.request.get('/manifest.webmanifest', { headers: { 'Accept-Language': 'ml' } });
    expect(v.parse(Manifest, await malayalam.json())).toMatchObject({
      lang: 'ml-IN',
      shortcuts: [{ name: 'പിരിവ്' }, { name: 'രസീതുകൾ' }, { name: 'അംഗങ്ങൾ' }],
    });
  },
);

testOffline(
  'a statement that is shared with the app is entered in the account that the treasurer names',
  async ({ association, newPerson }) => {
    const rest = await signInToRest(association.url, association.accounts.superAdmin);
    const add = (name: string) => rest('POST', '/bank-accounts', { name, bank: 'Federal Bank', lastDigits: '4321' });
    await add('Main account');
    const person = await newPerson();
    const { page } = person;
    await person.arrive(association.accounts.admin, '/admin');

    await asInstalled(page);
    await share(page);
    // Nothing is read of what somebody else may have handed over.
    await expect(page.getByText(t('bank.handedBy'))).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: t('bank.handedDrop') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('layout.money') })).toBeVisible();
    // Nothing of it is left.
    await page.goto('/admin/money/statement');
    await expect(page.getByText(t('bank.handedLost'))).toBeVisible();

    await add('Building fund');
    await page.goto('/admin/money');
    await expect(page.getByRole('link', { name: 'Building fund' })).toBeVisible();
    await share(page);
    await expect(page.getByText(t('bank.handedWhich', { file: 'shared.csv' }))).toBeVisible();
    await page.getByRole('link', { name: 'Building fund' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Building fund' })).toBeVisible();
    await expect(dialog.getByText('shared.csv')).toBeVisible();
    await dialog.getByRole('button', { name: BANK.enterLines(2) }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /CASH DEPOSIT/ })).toBeVisible();
  },
);

testOffline(
  'a page of another site hands no file over, in a tab or in the installed app',
  async ({ association, newPerson }) => {
    const person = await newPerson();
    const { page } = person;
    await person.arrive(association.accounts.admin, '/admin');
    const target = new URL('/admin/money/statement', page.url()).href;
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" enctype="multipart/form-data" action="${target}"></form>`,
      }),
    );
    for (const [installed, policy] of [
      [false, 'no-referrer'],
      [true, 'origin'],
    ] as const) {
      if (installed) await asInstalled(page);
      await page.goto('http://elsewhere.example/');
      await page.evaluate(sendForm, policy);
      await expect(page.getByText(t('bank.handedLost')), policy).toBeVisible();
    }
  },
);

test('who has not kept the app yet is told to choose the file again', async ({ admin }) => {
  await share(admin.page);
  await expect(admin.page.getByText(t('bank.handedLost'))).toBeVisible();
});

testOffline('the icon says how many entries wait to be sent', async ({ association, newPerson }) => {
  await seedThomas(association);
  const person = await newPerson();
  const { page } = person;
  await page.addInitScript(() => {
    navigator.setAppBadge = (count) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
  });
  await person.arrive(association.accounts.admin, '/admin');
  await person.expectSync('synced', 0);
  const icon = page.locator('html');
  await expect(icon).toHaveAttribute('data-badge', '0');
  await person.goOffline();
  await openCollect(page);
  await openPerson(page, THOMAS);
  await take(page, '₹5,000.00');
  await receiptOn(page);
  await expect(icon).toHaveAttribute('data-badge', '1');
  await person.goOnline();
  await person.expectSync('synced', 0);
  await expect(icon).toHaveAttribute('data-badge', '0');
});

/** As the browser reads it, which must find nothing to object to. */
async function manifestOf(page: Page): Promise<v.InferOutput<typeof Manifest>> {
  await page.goto('/admin');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const { data, errors } = await devtools.send('Page.getAppManifest');
  // The tests' browsers forget what they are told, and nothing can be installed there.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  expect(errors).toEqual([]);
  return v.parse(Manifest, JSON.parse(data!));
}

/** The pictures that a browser cannot show, or whose size is not what the manifest says. */
function shownOtherwise(page: Page, { icons, shortcuts, screenshots }: v.InferOutput<typeof Manifest>) {
  const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];
  return page.evaluate(async (all) => {
    const wrong: string[] = [];
    for (const { src, sizes } of all) {
      const image = new Image();
      image.src = src;
      await image.decode().catch(() => undefined);
      const is = `${image.naturalWidth}x${image.naturalHeight}`;
      if (sizes === 'any' ? image.naturalWidth === 0 : sizes !== is) wrong.push(`${src} is ${is}, not ${sizes}`);
    }
    return wrong;
  }, pictures);
}

/** What the system does when a file is shared with the app: it posts it there, from no page. */
async function share(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="share" rel="noreferrer" method="post" enctype="multipart/form-data" action="/admin/money/statement">
        <input type="file" name="statement"></form>`,
    );
  });
  await page.locator('#share input').setInputFiles({ name: 'shared.csv', mimeType: 'text/csv', buffer: statement() });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')!.submit());
  await page.waitForURL(/\/admin\/(money\/statement|cash\/accounts)/);
}

function statement(): Buffer {
  const today = new Date().toISOString().slice(0, 10).split('-').toReversed().join('/');
  const lines = [
    'Date,Narration,Withdrawal,Deposit,Balance',
    `${today},CASH DEPOSIT,,1000,1000.00`,
    `${today},SMS CHARGES,32.50,,967.50`,
  ];
  return Buffer.from(lines.join('\n'));
}

/** From its next page on it believes that it is in a window of the installed app, which no driven browser has. */
async function asInstalled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
}

/** Runs in the page. */
function sendForm(policy: string): void {
  document.head.innerHTML = `<meta name="referrer" content="${policy}">`;
  const form = document.querySelector('form')!;
  const files = new DataTransfer();
  files.items.add(new File(['Date,Particulars,Deposits\n24/11/2026,A,500'], 'shared.csv', { type: 'text/csv' }));
  const input = Object.assign(document.createElement('input'), { type: 'file', name: 'statement', files: files.files });
  form.append(input);
  form.submit();
}
