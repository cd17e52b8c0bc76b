/** On what the screens are looked at. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export const DEVICES = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

/** `360x740`. */
export function sizeOf({ viewport }: (typeof DEVICES)[number]): string {
  return `${viewport.width}x${viewport.height}`;
}

/** Shows the page in light or dark colours, also after a reload. */
export async function showIn(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('themeMode', chosen);
    document.documentElement.dataset.theme = chosen;
  }, mode);
}

/** A picture of what is on screen, into `screenshots/`. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const folder = join(import.meta.dirname, '../../../screenshots');
  await page.screenshot({ path: join(folder, `${path}.png`), animations: 'disabled' });
}
