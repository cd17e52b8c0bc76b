import type { common as en } from '../en/common.ts';
import type { Translation } from '../text-key.ts';

export const common: Translation<typeof en> = {
  loading: 'ലോഡ് ചെയ്യുന്നു...',
  retry: 'വീണ്ടും ശ്രമിക്കുക',
  cancel: 'വേണ്ട',
  close: 'ക്ലോസ് ചെയ്യുക',
  show: 'കാണിക്കുക',
  hide: 'മറയ്ക്കുക',
  details: 'വിവരങ്ങൾ',
  sortBy: 'ക്രമം',
  rowsPerPage: 'ഒരു പേജിലെ വരികൾ',
  pagesOf: '{list}: പേജുകൾ',
  pageReport: '{total}-ൽ {first}–{last}',
  firstPage: 'ആദ്യ പേജ്',
  previousPage: 'മുൻ പേജ്',
  nextPage: 'അടുത്ത പേജ്',
  lastPage: 'അവസാന പേജ്',
  credit: 'ക്രെഡിറ്റ്',
  debit: 'ഡെബിറ്റ്',
  notSentYet: 'അയച്ചിട്ടില്ല',
  failed: 'ഇത് ചെയ്യാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  screenFailed: 'ഈ പേജ് തുറക്കാനായില്ല. ഇന്റർനെറ്റ് നോക്കി വീണ്ടും ശ്രമിക്കുക.',
  deviceFailed: 'ഈ ഫോണിലെ വിവരങ്ങൾ തുറക്കാനായില്ല. {error}',
};
