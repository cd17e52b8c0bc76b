import type { papers as en } from '../en/papers.ts';
import type { Translation } from '../text-key.ts';

export const papers: Translation<typeof en> = {
  statement: 'സ്റ്റേറ്റ്മെന്റ്',
  export: 'ഫയൽ ആക്കുക',
  exportTitle: '“{title}” ഫയലായി സേവ് ചെയ്യുക',
  asXlsx: 'എക്സൽ (XLSX)',
  asCsv: 'CSV ഫയൽ',
  asPdf: 'PDF ഫയൽ',
  saved: '{file} സേവ് ചെയ്തു.',
  searched: 'തിരഞ്ഞത്: {search}',
  failed: 'ഫയൽ തയ്യാറാക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  lettersMissing:
    'ഈ ഉപകരണത്തിൽ {script, select, malayalam {മലയാളം} other {ഹിന്ദി}} അക്ഷരങ്ങളില്ല: പകരം ചതുരങ്ങൾ കാണും. മറ്റൊരു ഉപകരണത്തിൽ ഫയൽ ഉണ്ടാക്കുക, അല്ലെങ്കിൽ {script, select, malayalam {Noto Sans Malayalam} other {Noto Sans Devanagari}} പോലുള്ള ഫോണ്ട് ഇൻസ്റ്റാൾ ചെയ്യുക.',
};
