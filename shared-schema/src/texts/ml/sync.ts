import type { sync as en } from '../en/sync.ts';
import type { Translation } from '../text-key.ts';

export const sync: Translation<typeof en> = {
  synced: 'സിങ്ക് ആയി',
  savingApp: 'തയ്യാറാകുന്നു',
  pending: 'അയച്ചിട്ടില്ല',
  unsent: '{count} അയച്ചിട്ടില്ല',
  syncing: 'സിങ്ക് ചെയ്യുന്നു',
  syncingPart: '{percent}%',
  offline: 'ഓഫ്‌ലൈൻ',
  offlineUnsent: 'ഓഫ്‌ലൈൻ · {count}',
  attention: 'പ്രശ്നം',
  problems: '{count, plural, one {# പ്രശ്നം} other {# പ്രശ്നങ്ങൾ}}',
  needsAttention: 'ശ്രദ്ധിക്കേണ്ടത്',
  openSync: 'സിങ്ക് പേജ് തുറക്കുക.',
  lastSynced: 'അവസാനം സിങ്ക് ചെയ്തത്: {time}.',
  neverSynced: 'ഇതുവരെ സിങ്ക് ചെയ്തിട്ടില്ല.',

  readyOffline: 'ഓഫ്‌ലൈനിലും ഉപയോഗിക്കാം: ഇന്റർനെറ്റ് ഇല്ലെങ്കിലും ആപ്പ് തുറക്കുകയും പ്രവർത്തിക്കുകയും ചെയ്യും.',
  notReadyOffline: 'ഓഫ്‌ലൈനിൽ ഉപയോഗിക്കാൻ ഇതുവരെ തയ്യാറായിട്ടില്ല. അൽപനേരം കൂടി ഇന്റർനെറ്റ് ഓണാക്കി വെക്കുക.',
  allSaved: 'എല്ലാ എൻട്രികളും സെർവറിൽ സേവ് ചെയ്തിട്ടുണ്ട്.',
  toBeSent:
    '{count, plural, one {# എൻട്രി ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അത് തനിയെ അയയ്ക്കും.} other {# എൻട്രികൾ ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അവ തനിയെ അയയ്ക്കും.}}',
  firstSync: 'ആദ്യത്തെ സിങ്ക് തുടങ്ങിയിട്ടില്ല.',
  fetching: 'സെർവറിൽ നിന്ന് ഡാറ്റ എടുക്കുന്നു.',
  fetchingPart: 'സെർവറിൽ നിന്ന് ഡാറ്റ എടുക്കുന്നു: {percent}% എത്തി.',
  sending: '{count, plural, one {# എൻട്രി അയയ്ക്കുന്നു.} other {# എൻട്രികൾ അയയ്ക്കുന്നു.}}',
  offlineNothing: 'ഇന്റർനെറ്റ് ഇല്ല. ജോലി തുടരാം. പുതിയ എൻട്രികൾ തനിയെ അയയ്ക്കും.',
  offlineEntries:
    'ഇന്റർനെറ്റ് ഇല്ല. {count, plural, one {# എൻട്രി ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അത് തനിയെ അയയ്ക്കും.} other {# എൻട്രികൾ ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അവ തനിയെ അയയ്ക്കും.}}',
  notWorking: 'സിങ്ക് നടന്നില്ല. തനിയെ വീണ്ടും ശ്രമിക്കും.',
  notWorkingEntries:
    'സിങ്ക് നടന്നില്ല. {count, plural, one {# എൻട്രി ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അത് തനിയെ അയയ്ക്കും.} other {# എൻട്രികൾ ഈ ഫോണിൽ സുരക്ഷിതമാണ്. അവ തനിയെ അയയ്ക്കും.}}',
  decisions: '{count, plural, one {# പ്രശ്നത്തിൽ നിങ്ങളുടെ തീരുമാനം വേണം.} other {# പ്രശ്നങ്ങളിൽ നിങ്ങളുടെ തീരുമാനം വേണം.}}',
  serverSaid: 'സെർവറിന്റെ മറുപടി: {sentence}',
  serverFailed: 'സെർവറിന് മറുപടി നൽകാനായില്ല (പിശക് {status}).',
  answerIncomplete: 'എല്ലാ എൻട്രികൾക്കും സെർവർ മറുപടി നൽകിയില്ല.',
  failed: 'ഈ ഫോണിൽ ഒരു പിശക് സംഭവിച്ചു ({message}).',

  newVersion: 'പുതിയ പതിപ്പ് തയ്യാറാണ്',
  update: 'അപ്ഡേറ്റ് ചെയ്യുക',
  installOffer: 'ആപ്പ് ഹോം സ്ക്രീനിൽ വെക്കാം',
  install: 'ഇൻസ്റ്റാൾ ചെയ്യുക',
  iosHint: 'ഇൻസ്റ്റാൾ ചെയ്യാൻ Share അമർത്തി Add to Home Screen തിരഞ്ഞെടുക്കുക',
  notNow: 'ഇപ്പോൾ വേണ്ട',
};
