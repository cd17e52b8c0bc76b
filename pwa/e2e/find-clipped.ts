import type { Page } from '@playwright/test';

/** What of a page is cut off, an entry per element: `reason: element "its text"`. Text that a tooltip repeats is not cut. */
export async function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isOutside).slice(-3).map(describe);
      found.push(`page wider than the screen, ${scrollWidth} > ${clientWidth}: ${wide.join(', ')}`);
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const reason = element instanceof SVGElement ? undefined : whyClipped(element);
      if (reason && isShown(element)) found.push(`${reason}: ${describe(element)}`);
    }
    return found;

    /** Not hidden, nor inside the pixel that only a screen reader is given. */
    function isShown(element: HTMLElement): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).position === 'absolute' && around.offsetWidth <= 1) return false;
      }
      return true;
    }

    function whyClipped(element: HTMLElement): string | undefined {
      const { overflowX, overflowY } = getComputedStyle(element);
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 1;
      if (element instanceof HTMLSelectElement) return choiceWidth(element) > 0 ? 'choice cut' : undefined;
      if (element instanceof HTMLInputElement) return hintWidth(element) > 0 ? 'placeholder cut' : undefined;
      // The name of a button with an icon is for screen readers.
      if (!element.textContent.trim() || element.closest('[title], .p-button-icon-only')) return undefined;
      if (wide && hides(overflowX)) return 'text cut';
      // Tables of a narrow screen and rows of tabs may be moved sideways, nothing else.
      if (wide && overflowX === 'auto' && !element.matches(':has(> table), [role=tablist]'))
        return 'to be moved sideways';
      if (wide && overflowX === 'visible' && element.matches(':has(> table)')) return 'table wider than its place';
      if (high && hides(overflowY)) return 'lines cut';
      if (wide && overflowX === 'visible' && element.matches('button, a, label, h1, h2, h3, [role=tab]'))
        return 'text outside its control';
      if (element.matches('button, a, input, h1, h2, h3, [role=dialog]') && isOutside(element))
        return 'outside the screen';
      return undefined;
    }

    function hides(overflow: string): boolean {
      return overflow === 'hidden' || overflow === 'clip';
    }

    /** By how many pixels the chosen option is wider than its box. */
    function choiceWidth(select: HTMLSelectElement): number {
      return excess(select, select.selectedOptions[0]?.text ?? '');
    }

    /** By how many pixels what stands in an empty field is wider than the field. */
    function hintWidth(input: HTMLInputElement): number {
      return excess(input, input.value ? '' : input.placeholder);
    }

    function excess(field: HTMLElement, text: string): number {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = font;
      return context.measureText(text).width - (field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight));
    }

    /** Beyond the right edge, where nothing around it can be scrolled. */
    function isOutside(element: HTMLElement): boolean {
      if (element.getBoundingClientRect().right <= innerWidth + 1) return false;
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return false;
      }
      return true;
    }

    function describe(element: HTMLElement): string {
      const name = [element.localName, ...element.classList].join('.');
      const text = textOf(element);
      return `${name} "${text.trim().slice(0, 60)}"`;
    }

    function textOf(element: HTMLElement): string {
      if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
      return element instanceof HTMLInputElement ? element.placeholder : element.textContent;
    }
  });
}
