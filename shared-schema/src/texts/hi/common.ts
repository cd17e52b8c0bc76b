import type { common as en } from '../en/common.ts';
import type { Translation } from '../text-key.ts';

export const common: Translation<typeof en> = {
  loading: 'लोड हो रहा है...',
  retry: 'फिर कोशिश करें',
  cancel: 'रद्द करें',
  close: 'बंद करें',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  details: 'विवरण',
  sortBy: 'क्रम',
  rowsPerPage: 'प्रति पेज पंक्तियाँ',
  pagesOf: '{list}: पेज',
  pageReport: '{total} में से {first}–{last}',
  firstPage: 'पहला पेज',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  lastPage: 'आखिरी पेज',
  credit: 'क्रेडिट',
  debit: 'डेबिट',
  notSentYet: 'अभी नहीं भेजा गया',
  failed: 'यह नहीं हो सका। कृपया फिर कोशिश करें।',
  screenFailed: 'यह पेज नहीं खुल सका। कृपया इंटरनेट जाँचकर फिर कोशिश करें।',
  deviceFailed: 'इस फ़ोन का डेटा नहीं खुल सका। {error}',
};
