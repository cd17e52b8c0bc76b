/** Text of twice the size, as people set it in their browser, and a page zoomed to half a phone. */
import type { Page } from '@playwright/test';
import { findClipped } from './find-clipped.ts';

const SIZES = [
  { width: 360, text: 32 },
  { width: 180, text: 16 },
];

/** What cannot be read then, an entry per element, after the width of the screen. Leaves the page as it was. */
export async function findUnreadable(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize()!;
  for (const { width, text } of SIZES) {
    await page.setViewportSize({ ...before, width });
    await setText(page, text);
    await settled(page);
    found.push(...(await findClipped(page, 'large')).map((each) => `${width} px: ${each}`));
  }
  await page.setViewportSize(before);
  await setText(page, 16);
  await settled(page);
  return found;
}

/** The browser's own setting: pixels stay what they are, and whatever is measured by the text grows. */
async function setText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/** Waits until the page loads nothing more and, for ten frames, changes nothing. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main :is(h1, [role="alert"])').first().waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        const observer = new MutationObserver(() => (still = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        const frame = () => {
          const loading = document.querySelector('.record-skeleton, .loading, .loading-lines');
          still = loading ? 0 : still + 1;
          if (still < 10) requestAnimationFrame(frame);
          else resolve();
        };
        frame();
      }),
  );
}
