import type { Page } from '@playwright/test';

/** What a page of A4 leaves between margins of 12 mm, in pixels. */
const UPRIGHT = 703;
const SIDEWAYS = 1031;

/** Lays the page out as on a sheet of A4, until the media and the size of the window are set back. */
export async function layOutOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const isSideways = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page') === 'sideways');
  await page.setViewportSize({ width: isSideways ? SIDEWAYS : UPRIGHT, height: 800 });
}

/** What is cut off, or stands outside the paper; paper cannot be moved. */
export async function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paper = document.documentElement.clientWidth;
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (element instanceof SVGElement || !element.textContent.trim() || !element.checkVisibility()) return [];
      const { overflowX, overflowY, position } = getComputedStyle(element);
      // What only a screen reader is told.
      if (position === 'absolute' && element.offsetWidth <= 1) return [];
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isHigh = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      const isOutside = element.getBoundingClientRect().right > paper + 1;
      if (!isWide && !isHigh && !isOutside) return [];
      const name = [element.localName, ...element.classList].join('.');
      return [`${isOutside ? 'outside' : 'cut'}: ${name} "${element.textContent.trim().slice(0, 50)}"`];
    });
  });
}
