/** Light or dark: as chosen, or as the phone. `public/before-first-paint.js` finds the same before the first paint. */
import { useSyncExternalStore } from 'react';
import { StoredChoice } from '../stored-choice.ts';

type ThemeMode = 'light' | 'dark';
export type ThemeChoice = ThemeMode | 'phone';

const themeMode = new StoredChoice<ThemeMode | ''>('themeMode', (stored) =>
  stored === 'dark' || stored === 'light' ? stored : '',
);
/** Chosen on this device: what `themeMode` holds does not count then. */
const follows = new StoredChoice<'phone' | ''>('themeFollows', readPhone);
/** What holds where nothing was chosen, as the association has decided. */
const usual = new StoredChoice<'phone' | ''>('themeUsual', readPhone);
const PHONE_IS_DARK = '(prefers-color-scheme: dark)';
/** Only listened to: Chromium tells no change that `matches` of the same object has already shown. */
const phoneIsDark = matchMedia(PHONE_IS_DARK);

const GROUND: Record<ThemeMode, string> = { light: '#faf9f5', dark: '#101413' };

export function useThemeMode(): [mode: ThemeMode, toggle: () => void] {
  const mode = useSyncExternalStore(subscribe, modeNow);
  return [mode, () => chooseTheme(mode === 'dark' ? 'light' : 'dark')];
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, choiceNow);
}

export function chooseTheme(choice: ThemeChoice): void {
  follows.set(choice === 'phone' ? 'phone' : '');
  if (choice !== 'phone') themeMode.set(choice);
}

/** Whether the association wants the phone followed where nothing was chosen. */
export function setUsualTheme(followsPhone: boolean): void {
  const value = followsPhone ? 'phone' : '';
  if (usual.get() !== value) usual.set(value);
}

/** Keeps the page in the chosen mode, also when another tab chooses or the phone changes. */
export function followThemeMode(): void {
  const apply = () => {
    const mode = modeNow();
    document.documentElement.dataset.theme = mode;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[mode]);
  };
  apply();
  subscribe(apply);
}

function choiceNow(): ThemeChoice {
  const chosen = themeMode.get();
  const isAsPhone = follows.get() === 'phone' || (chosen === '' && usual.get() === 'phone');
  return isAsPhone ? 'phone' : chosen || 'light';
}

function modeNow(): ThemeMode {
  const choice = choiceNow();
  if (choice !== 'phone') return choice;
  return matchMedia(PHONE_IS_DARK).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const ends = [themeMode, follows, usual].map((choice) => choice.subscribe(listener));
  phoneIsDark.addEventListener('change', listener);
  return () => {
    for (const end of ends) end();
    phoneIsDark.removeEventListener('change', listener);
  };
}

function readPhone(stored: string | null): 'phone' | '' {
  return stored === 'phone' ? 'phone' : '';
}
