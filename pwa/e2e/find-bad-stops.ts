import type { Page } from '@playwright/test';

/**
 * What is wrong with the stops of the Tab key, an entry per stop: one that comes before others by a number of its own, one that does
 * nothing, and one that leads back up the page. What stays at the top or the foot of the screen is a row of its own.
 */
export async function findBadStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CAN_ACT = 'a[href], button, input, select, textarea, summary, iframe, [role], [contenteditable]';
    const stops = [...document.querySelectorAll<HTMLElement>(`${CAN_ACT}, [tabindex]`)].filter(isStop);
    const bad = stops.flatMap((stop) => {
      if (stop.tabIndex > 0) return [`out of turn: ${describe(stop)}`];
      return stop.matches(CAN_ACT) || scrolls(stop) ? [] : [`does nothing: ${describe(stop)}`];
    });
    const rows = Map.groupBy(stops, layerOf);
    for (const row of rows.values()) {
      for (const [index, stop] of row.slice(1).entries()) {
        const before = row[index]!;
        if (stop.getBoundingClientRect().bottom <= before.getBoundingClientRect().top)
          bad.push(`leads back up: ${describe(before)}, then ${describe(stop)}`);
      }
    }
    return [...new Set(bad)];

    function isStop(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect();
      const isOff = element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]') !== null;
      return !isOff && width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    }

    function scrolls({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
      return scrollWidth > clientWidth || scrollHeight > clientHeight;
    }

    /** What it stays with while the page moves below. */
    function layerOf(element: HTMLElement): Element | null {
      for (let each: HTMLElement | null = element; each; each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
      }
      return null;
    }

    function describe(element: HTMLElement): string {
      const name = element.getAttribute('aria-label') ?? element.innerText ?? '';
      return `${element.localName}.${element.className} "${name.slice(0, 40)}"`;
    }
  });
}
