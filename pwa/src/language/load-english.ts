/** For unit tests: screens and sentences in English. */
import { loadAdminTexts, loadChittyTexts, showLanguage } from './texts.ts';

await showLanguage('en');
await loadAdminTexts();
await loadChittyTexts();
