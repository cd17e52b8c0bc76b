/** For unit tests: screens and sentences in English. */
import { loadAdminTexts, loadChittyTexts, loadOfficeTexts, showLanguage } from './texts.ts';

await showLanguage('en');
await loadAdminTexts();
await loadChittyTexts();
await loadOfficeTexts();
