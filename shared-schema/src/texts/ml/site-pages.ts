import type { sitePages as en } from '../en/site-pages.ts';
import type { Translation } from '../text-key.ts';

export const sitePages: Translation<typeof en> = {
  note: 'സൈൻ ഇൻ ചെയ്യുന്നതിനു മുമ്പ് സന്ദർശകർ വായിക്കുന്നത്. ഇംഗ്ലീഷ് എഴുത്ത് സേവ് ചെയ്താൽ, സ്വന്തം എഴുത്തില്ലാത്ത ഭാഷകളിലും അത് കാണും.',
  languages: 'എഴുത്തിന്റെ ഭാഷ',
  builtShown: 'ഇവിടെ ആരും ഇതുവരെ എഴുതിയിട്ടില്ല. നിങ്ങൾ സ്വന്തമായി എഴുതി സേവ് ചെയ്യുന്നതുവരെ, ആപ്പിനൊപ്പം വന്ന ഈ എഴുത്ത് സന്ദർശകർ കാണും.',
  englishShown: '{language} ഭാഷയിൽ ഇതുവരെ എഴുതിയിട്ടില്ല. ഇവിടെ എഴുതി സേവ് ചെയ്യുന്നതുവരെ ഈ ഇംഗ്ലീഷ് എഴുത്ത് സന്ദർശകർ കാണും.',
  taglineHint: 'ആദ്യ പേജിൽ പേരിനു താഴെ.',
  descriptionHint: 'തിരയൽ ഫലങ്ങളിലും മെസേജുകളിലും പേരിനു താഴെ കാണുന്നത്.',
  caption:
    '{picture, select, house {അടിക്കുറിപ്പ്: വീട്} table {അടിക്കുറിപ്പ്: മേശയ്ക്കു ചുറ്റും} ledger {അടിക്കുറിപ്പ്: കണക്കുപുസ്തകം} other {അടിക്കുറിപ്പ്: രണ്ട് കരകൾ}}',
  section: 'ഭാഗം {number, number}',
  addSection: 'ഭാഗം ചേർക്കുക',
  activity: 'പ്രവർത്തനം {number, number}',
  addActivity: 'പ്രവർത്തനം ചേർക്കുക',
  office: 'ഓഫീസ് {number, number}',
  addOffice: 'ഓഫീസ് ചേർക്കുക',
  moveUp: 'മുകളിലേക്ക് നീക്കുക: {part}',
  removePart: 'ഒഴിവാക്കുക: {part}',
  paragraphsHint: 'ഓരോ വരിയും ഓരോ ഖണ്ഡികയാകും.',
  phonesHint: 'ഓരോ വരിയിലും ഒരു നമ്പർ.',
  preview: 'പ്രിവ്യൂ',
  previewTitle: 'പ്രിവ്യൂ, {language}: സേവ് ചെയ്തിട്ടില്ല',
  meanwhileTitle: 'ഇതിനിടെ മറ്റൊരാൾ ഈ എഴുത്ത് സേവ് ചെയ്തു',
  meanwhileText: 'അവർ എഴുതിയത് മാറ്റുന്നതിനു മുമ്പ് പൊതു പേജുകൾ നോക്കുക. മാറ്റിയത് ചരിത്രത്തിൽ ഉണ്ടാകും.',
  meanwhileVerb: 'എന്റേത് സേവ് ചെയ്യുക',
  meanwhileBack: 'എന്റെ എഴുത്തിലേക്ക്',
  remove: '{language} എഴുത്ത് നീക്കുക',
  removeTitle: '{language} എഴുത്ത് നീക്കണോ?',
  removeVerb: 'നീക്കുക',
  removeText:
    'ഇവിടെ എഴുതുന്നതിനു മുമ്പ് കണ്ടിരുന്നത് സന്ദർശകർ വീണ്ടും കാണും: ഇംഗ്ലീഷ് എഴുത്ത്, അല്ലെങ്കിൽ ആപ്പിനൊപ്പം വന്നത്. നീക്കിയത് ചരിത്രത്തിൽ ഉണ്ടാകും.',
};
