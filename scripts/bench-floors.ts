/**
 * Floors: the least that each kind of thing a person waits for can take on this machine, measured in the same run. A time says little on a
 * machine that may be twice as slow tomorrow; its ratio to a floor says as much there.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paintedAfter, slowDown } from './bench-phone.ts';
import { median } from './bench-report.ts';

const RUNS = 9;

/** How often of its floor something may take. */
export const OVER_FLOOR = 1.5;

/** The same app is started offline and paints one text: that there is no such page. Milliseconds. */
export async function coldStartFloor(context: BrowserContext): Promise<number> {
  const starts: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto('/there-is-no-such-page', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('h1')?.textContent, undefined, { polling: 'raf' });
    starts.push(await page.evaluate(() => performance.now()));
    await page.close();
  }
  return median(starts);
}

/** A tap on this page that changes one text. Milliseconds from the tap to the frame that shows it. */
export function tapFloor(page: Page): Promise<number> {
  return measureTapsOf(page, () => {
    const text = document.createElement('p');
    document.querySelector('main')!.append(text);
    return {
      change: () => (text.textContent = `${text.textContent}.`),
      reset: () => undefined,
      end: () => text.remove(),
    };
  });
}

/** A tap on this page that shows as many rows as its list has, copied from memory. Milliseconds likewise. */
export function rowsFloor(page: Page): Promise<number> {
  return measureTapsOf(page, () => {
    const list = document.querySelector('main .record-cards')!;
    const copies = list.cloneNode(true);
    const place = document.createElement('div');
    list.after(place);
    return {
      change: () => place.append(copies),
      reset: () => place.replaceChildren(),
      end: () => place.remove(),
    };
  });
}

type Tapped = { change: () => void; reset: () => void; end: () => void };

async function measureTapsOf(page: Page, prepare: () => Tapped): Promise<number> {
  await page.evaluate(putButton, prepare.toString());
  const button = page.locator('#floor');
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const painted = page.evaluate(paintedAfterTap);
    await button.tap();
    took.push(await painted);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('floor-measured')));
  return median(took);
}

/** Runs in the page. */
function putButton(prepare: string): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is one of the functions above
  const { change, reset, end } = (new Function(`return (${prepare})()`) as () => Tapped)();
  const button = document.createElement('button');
  button.id = 'floor';
  button.textContent = 'Floor';
  button.style.cssText = 'position: fixed; inset: 8rem auto auto 1rem; z-index: 9999';
  button.addEventListener('pointerdown', reset);
  button.addEventListener('click', change);
  document.body.append(button);
  window.addEventListener('floor-measured', () => (end(), button.remove()), { once: true });
}

/** Runs in the page. */
function paintedAfterTap(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      // The frame is on its way once the one after it begins.
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { once: true },
    );
  });
}

/** An event of a bare server, from the request that causes it to the frame of a bare page that shows it. Milliseconds. */
export async function eventFloor(browser: Browser): Promise<number> {
  let stream: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      stream?.write(`data: ${request.url}\n\n`);
      response.end();
    } else if (request.url === '/events') {
      stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      stream.write('data: open\n\n');
    } else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<main></main>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  await page.goto(url);
  await page.evaluate(showEvents);
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    took.push(await paintedAfter(page, `/${run}`, () => fetch(`${url}/${run}`, { method: 'POST' })));
  }
  await page.close();
  server.closeAllConnections();
  server.close();
  return median(took);
}

/** Runs in the page. */
function showEvents(): Promise<void> {
  return new Promise((resolve) => {
    const events = new EventSource('/events');
    events.addEventListener('message', ({ data }) => {
      document.querySelector('main')!.textContent = data as string;
      resolve();
    });
  });
}
