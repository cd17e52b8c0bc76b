import type { papers as en } from '../en/papers.ts';
import type { Translation } from '../text-key.ts';

export const papers: Translation<typeof en> = {
  statement: 'स्टेटमेंट',
  export: 'फ़ाइल बनाएँ',
  exportTitle: '“{title}” को फ़ाइल में सहेजें',
  asXlsx: 'एक्सेल (XLSX)',
  asCsv: 'CSV फ़ाइल',
  asPdf: 'PDF फ़ाइल',
  saved: '{file} सहेजी गई।',
  searched: 'खोज: {search}',
  failed: 'फ़ाइल नहीं बन सकी। फिर कोशिश करें।',
  lettersMissing:
    'इस डिवाइस में {script, select, malayalam {मलयालम} other {हिंदी}} के अक्षर नहीं हैं: उनकी जगह डिब्बे दिखेंगे। फ़ाइल किसी दूसरे डिवाइस पर बनाएँ, या {script, select, malayalam {Noto Sans Malayalam} other {Noto Sans Devanagari}} जैसा फ़ॉन्ट इंस्टॉल करें।',
};
