import type { papers as en } from '../en/papers.ts';
import type { Translation } from '../text-key.ts';

export const papers: Translation<typeof en> = {
  statement: 'स्टेटमेंट',
  export: 'फ़ाइल बनाएँ',
  exportTitle: '“{title}” को फ़ाइल में सहेजें',
  asXlsx: 'एक्सेल (XLSX)',
  asCsv: 'CSV फ़ाइल',
  asPdf: 'PDF फ़ाइल',
  searched: 'खोज: {search}',
  failed: 'फ़ाइल नहीं बन सकी। फिर कोशिश करें।',
};
