import { StoredChoice, useChoice } from '../stored-choice.ts';

export type ThemeMode = 'light' | 'dark';

/** Light unless dark was chosen. `public/before-first-paint.js` applies the same before the first paint. */
const themeMode = new StoredChoice<ThemeMode>('themeMode', (stored) => (stored === 'dark' ? 'dark' : 'light'));

const GROUND: Record<ThemeMode, string> = { light: '#faf9f5', dark: '#101413' };

export function useThemeMode(): [mode: ThemeMode, toggle: () => void] {
  const mode = useChoice(themeMode);
  return [mode, () => themeMode.set(mode === 'dark' ? 'light' : 'dark')];
}

/** Keeps the page in the chosen mode, also when another tab chooses. */
export function followThemeMode(): void {
  const apply = () => {
    const mode = themeMode.get();
    document.documentElement.dataset.theme = mode;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[mode]);
  };
  apply();
  themeMode.subscribe(apply);
}
