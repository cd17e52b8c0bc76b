/** Screens that need texts which the app does not start with: a screen and its texts are loaded side by side. */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChittyTexts, loadImportTexts, loadOfficeTexts, loadReportTexts } from '../../language/texts.ts';

/** Of reports, the lock and narrowing a ledger. */
export function withReportTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadReportTexts);
}

/** Of what an office does now and then. */
export function withOfficeTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadOfficeTexts);
}

export function withChittyTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadChittyTexts);
}

export function withImportTexts(load: () => Promise<ComponentType>) {
  return withTexts(load, loadImportTexts);
}

export function withTexts(load: () => Promise<ComponentType>, ...loadTexts: (() => Promise<void>)[]) {
  return lazyRouteComponent(async () => {
    const [page] = await Promise.all([load(), ...loadTexts.map((loadPart) => loadPart())]);
    return { page };
  }, 'page');
}
