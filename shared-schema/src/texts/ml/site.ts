import type { site as en } from '../en/site.ts';
import type { Translation } from '../text-key.ts';

export const site: Translation<typeof en> = {
  skipToContent: 'ഉള്ളടക്കത്തിലേക്ക് പോകുക',
  links: 'സൈറ്റ്',
  menu: 'മെനു',
  home: 'ഹോം',
  about: 'ഞങ്ങളെക്കുറിച്ച്',
  activities: 'പ്രവർത്തനങ്ങൾ',
  contact: 'ബന്ധപ്പെടുക',
  join: 'അംഗമാകൂ!',
  signIn: 'സൈൻ ഇൻ',

  getInTouch: 'ഞങ്ങളെ ബന്ധപ്പെടുക',
  together: 'ഞങ്ങൾ ഒരുമിച്ച് ചെയ്യുന്നത്',
  moreActivities: 'പ്രവർത്തനങ്ങളെക്കുറിച്ച് കൂടുതൽ',
  carousel: 'മാറിവരുന്ന ചിത്രങ്ങൾ',
  slide: 'ചിത്രം',
  picturesOf: 'ചിത്രങ്ങൾ: {name}',
  slidePosition: 'ചിത്രം {position}, ആകെ {count}',
  picture: 'ചിത്രം {position}',
  previousPicture: 'മുമ്പത്തെ ചിത്രം',
  nextPicture: 'അടുത്ത ചിത്രം',
  startPictures: 'ചിത്രങ്ങൾ മാറ്റിക്കാണിക്കുക',
  stopPictures: 'ചിത്രങ്ങൾ മാറുന്നത് നിർത്തുക',

  notFound: 'ക്ഷമിക്കുക, ഈ പേജ് കണ്ടെത്തിയില്ല',
  notFoundNote: 'ഈ വിലാസത്തിൽ ഒരു പേജുമില്ല. ലിങ്ക് ശരിയാണോ എന്ന് നോക്കുക.',
  backHome: 'ഹോമിലേക്ക് മടങ്ങുക',
  committeeOnly: 'ഈ പേജ് കമ്മിറ്റി അംഗങ്ങൾക്ക് മാത്രമേ തുറക്കാനാകൂ',
  committeeOnlyNote: 'ഇത് തുറക്കേണ്ടതുണ്ടെങ്കിൽ ഒരു കമ്മിറ്റി അംഗത്തോട് ചോദിക്കുക.',
  superAdminOnly: 'ഈ പേജ് സൂപ്പർ അഡ്മിൻമാർക്ക് മാത്രമേ തുറക്കാനാകൂ',
  superAdminOnlyNote: 'ഇത് തുറക്കേണ്ടതുണ്ടെങ്കിൽ ഒരു സൂപ്പർ അഡ്മിനോട് ചോദിക്കുക.',
  backToDashboard: 'ഡാഷ്ബോർഡിലേക്ക് മടങ്ങുക',
  needsJavaScript: 'ഈ ആപ്പിന് JavaScript വേണം. ബ്രൗസറിൽ അത് ഓൺ ചെയ്ത് പേജ് വീണ്ടും ലോഡ് ചെയ്യുക.',
};
