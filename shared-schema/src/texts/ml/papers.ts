import type { papers as en } from '../en/papers.ts';
import type { Translation } from '../text-key.ts';

export const papers: Translation<typeof en> = {
  statement: 'സ്റ്റേറ്റ്മെന്റ്',
  export: 'ഫയൽ ആക്കുക',
  exportTitle: '“{title}” ഫയലായി സേവ് ചെയ്യുക',
  asXlsx: 'എക്സൽ (XLSX)',
  asCsv: 'CSV ഫയൽ',
  asPdf: 'PDF ഫയൽ',
  searched: 'തിരഞ്ഞത്: {search}',
  failed: 'ഫയൽ തയ്യാറാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
};
