/** For unit tests: screens and sentences in English. */
import { loadAdminTexts, showLanguage } from './texts.ts';

await showLanguage('en');
await loadAdminTexts();
