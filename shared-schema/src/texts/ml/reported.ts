import type { reported as en } from '../en/reported.ts';
import type { Translation } from '../text-key.ts';

export const reported: Translation<typeof en> = {
  about: 'UPI വഴി അടച്ചതായി അറിയിച്ചവ. ആദ്യം UTR ബാങ്ക് അക്കൗണ്ടിൽ നോക്കുക: രസീത് നൽകിയാലേ അത് കണക്കിൽ വരൂ.',
  none: 'മറുപടി കാത്തിരിക്കുന്ന അടവുകളില്ല.',
  open: 'മറുപടി കാത്തിരിക്കുന്നവ',
  answered: 'മറുപടി നൽകിയവ',
  paidOn: 'അടച്ചത് {date}, UTR {utr}',
  unknown: 'കണക്കുകളിൽ ഇല്ലാത്തയാൾ',
  accept: 'രസീത് നൽകുക: {sum}',
  accepted: 'രസീത് {number}',
  decline: 'നിരസിക്കുക',
  declineOf: '{name} അറിയിച്ച അടവ് നിരസിക്കുക',
  declineAbout: 'കാരണം {name} എന്നയാൾ സ്വന്തം പേജിൽ കാണും.',
  declineVerb: '{sum} നിരസിക്കുക',
  declineAll:
    '{count, plural, one {{name} എന്നയാൾക്കുള്ള ലിങ്കുകളും നിർത്തുക} other {{name} അറിയിച്ച # അടവുകളും സ്വീകരിക്കേണ്ട; അവർക്കുള്ള ലിങ്കുകളും നിർത്തുക}}',
  declined: 'സ്വീകരിച്ചില്ല. കാരണം {reason}',
  twice: 'മറ്റൊരാളും ഇതേ UTR അറിയിച്ചിട്ടുണ്ട്. അടച്ചത് ഒരാൾ മാത്രമാകും: ബാങ്ക് അക്കൗണ്ടിൽ നോക്കുക.',
  reasonMissing: 'പണം അടച്ചയാൾക്ക് മനസ്സിലാകാൻ കാരണം എഴുതുക',
  takeByHand: 'പിരിവിൽ രേഖപ്പെടുത്തുക',
  household: 'ഒരു വീട്ടിലെ പലർക്കുമുള്ളതാണ്: ഓരോരുത്തരും അടച്ചത് അവിടെ രേഖപ്പെടുത്തുക. UTR അവിടെയുണ്ടാകും.',
  picture: 'അടച്ചതിന്റെ ചിത്രം',
  showPicture: 'ചിത്രം കാണിക്കുക',
  noPicture: 'ചിത്രം കിട്ടിയില്ല: കണക്ഷനില്ല, അല്ലെങ്കിൽ ഇനി സൂക്ഷിച്ചിട്ടില്ല.',
};
