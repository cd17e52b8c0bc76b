import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen that needs texts which the app does not start with: it and they are loaded side by side. */
export function withTexts<N extends string>(
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
  ...loadTexts: (() => Promise<void>)[]
) {
  return lazyRouteComponent(async () => {
    const [screens] = await Promise.all([load(), ...loadTexts.map((loadPart) => loadPart())]);
    return { page: screens[name] };
  }, 'page');
}
