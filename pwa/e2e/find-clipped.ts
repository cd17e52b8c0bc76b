import type { Page } from '@playwright/test';

/**
 * What of a page is cut off, an entry per element: `reason: element "its text"`. Text that a tooltip repeats is not cut.
 * Words may be broken where the text is large, but not so that a letter is alone.
 */
export async function findClipped(page: Page, textSize: 'usual' | 'large' = 'usual'): Promise<string[]> {
  return page.evaluate((size) => {
    const graphemes = new Intl.Segmenter('und');
    const layers = new Map<Element, Element | null>();
    const boxes = new Map<Element, DOMRect[]>();
    const letGo = renderAll();
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
    found.push(...findBadLines());
    letGo();
    return found;

    /** What is far below is otherwise given a guessed height, and its words are measured over those that follow. */
    function renderAll(): () => void {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important }');
      const before = document.adoptedStyleSheets;
      document.adoptedStyleSheets = [...before, sheet];
      return () => void (document.adoptedStyleSheets = before);
    }

    /** Words off the screen, words over other words, and words broken. */
    function findBadLines(): string[] {
      const lines = linesOnScreen();
      const bad: string[] = [];
      for (const { rect, element } of lines)
        if (isOff(rect, element)) bad.push(`words off the screen: ${describe(element)}`);
      // Only lines that begin before one ends can lie over it.
      const byTop = lines.toSorted((one, other) => one.rect.top - other.rect.top);
      for (const [index, one] of byTop.entries()) {
        for (let next = index + 1; next < byTop.length && byTop[next]!.rect.top < one.rect.bottom; next++) {
          const other = byTop[next]!;
          if (one.element !== other.element && one.layer === other.layer && overlap(one.rect, other.rect))
            bad.push(`words over words: ${describe(one.element)}, ${describe(other.element)}`);
        }
      }
      for (const { node, element } of new Map(lines.map((line) => [line.node, line])).values()) {
        if (hasBrokenWord(node)) bad.push(`a word broken: ${describe(element)}`);
      }
      return [...new Set(bad)];
    }

    type Line = { node: Text; rect: DOMRect; element: HTMLElement; layer: Element | null };

    function linesOnScreen(): Line[] {
      const lines: Line[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const element = node.parentElement!;
        if (!node.data.trim() || element.closest('svg, option, script, style, textarea') || !isShown(element)) continue;
        // It is stamped over what is cancelled.
        if (element.matches('.slip-stamp')) continue;
        // What floats or stays lies over what moves below it.
        const layer = layerOf(element);
        if (document.querySelector('dialog[open]') && !layer?.matches('dialog, [popover]')) continue;
        for (const rect of rectsOf(node)) {
          if (rect.width > 1 && rect.height > 1 && isInView(rect, element)) lines.push({ node, rect, element, layer });
        }
      }
      return lines;
    }

    function rectsOf(node: Text, from = 0, to = node.length): DOMRect[] {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()];
    }

    function layerOf(element: HTMLElement | null): Element | null {
      if (!element) return null;
      let layer = layers.get(element);
      if (layer === undefined) {
        const isLayer =
          element.matches('dialog, [popover], [role=listbox]') ||
          /fixed|sticky/.test(getComputedStyle(element).position);
        layer = isLayer ? element : layerOf(element.parentElement);
        layers.set(element, layer);
      }
      return layer;
    }

    /** Not cut away by what is around it: that is found elsewhere, or can be scrolled to. */
    function isInView(rect: DOMRect, element: HTMLElement): boolean {
      return boxesAround(element).every(
        ({ left, top, right, bottom }) =>
          rect.right <= right + 1 && rect.left >= left - 1 && rect.bottom <= bottom + 1 && rect.top >= top - 1,
      );
    }

    /** Of what cuts off what is in it. */
    function boxesAround(element: HTMLElement | null): DOMRect[] {
      if (!element || element === document.body) return [];
      let around = boxes.get(element);
      if (!around) {
        const { overflowX, overflowY } = getComputedStyle(element);
        around = boxesAround(element.parentElement);
        if (overflowX !== 'visible' || overflowY !== 'visible') around = [element.getBoundingClientRect(), ...around];
        boxes.set(element, around);
      }
      return around;
    }

    function isOff(rect: DOMRect, element: HTMLElement): boolean {
      return (rect.right > clientWidth + 1 || rect.left < -1) && !element.closest('.skip-link');
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      // Lines stand closer than their letters could be high.
      return wide > 2 && high > 0.45 * Math.min(one.height, other.height);
    }

    function hasBrokenWord(node: Text): boolean {
      if (rectsOf(node).length < 2) return false;
      // An address is one word, and longer than a line, and so is a hash.
      return [...node.data.matchAll(/\S{2,}/g)].some(
        ({ 0: word, index }) => !/[@/_]|^[0-9a-f]{32,}$/.test(word) && isBroken(lettersOf(node, word, index)),
      );
    }

    /** Where the letters stand, each with the signs that belong to it; a hyphen may end a line. */
    function lettersOf(node: Text, word: string, from: number): DOMRect[][] {
      return [...word.matchAll(/[^-–]{2,}/g)].map(({ 0: part, index }) =>
        [...graphemes.segment(part)].flatMap(
          ({ segment, index: at }) => rectsOf(node, from + index + at, from + index + at + segment.length)[0] ?? [],
        ),
      );
    }

    function isBroken(parts: DOMRect[][]): boolean {
      return parts.some((letters) => {
        const above = letters.filter(({ bottom }) => bottom <= letters.at(-1)!.top + 1).length;
        const last = letters.filter(({ bottom }) => bottom > letters.at(-1)!.top + 1).length;
        return above > 0 && (size === 'usual' || (letters.length > 3 && (above === 1 || last === 1)));
      });
    }

    /** Not hidden, nor inside the pixel that only a screen reader is given. */
    function isShown(element: HTMLElement): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let around: HTMLElement | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).position === 'absolute' && around.offsetWidth <= 1) return false;
      }
      return true;
    }

    function whyClipped(element: HTMLElement): string | undefined {
      const { overflowX, overflowY, maskImage } = getComputedStyle(element);
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
      // What fades out at its foot is unfolded by a button below.
      if (high && hides(overflowY) && maskImage === 'none') return 'lines cut';
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
      return excess(input, input.value ? '' : input.placeholder, '::placeholder');
    }

    function excess(field: HTMLElement, text: string, part?: string): number {
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = getComputedStyle(field, part).font;
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
  }, textSize);
}
