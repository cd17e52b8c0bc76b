/** For unit tests: screens and sentences in English. */
import { loadTexts, showLanguage } from './texts.ts';

await showLanguage('en');
await loadTexts('form', 'admin');
await loadTexts('record');
await loadTexts('office');
