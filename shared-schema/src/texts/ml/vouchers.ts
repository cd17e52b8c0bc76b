import type { vouchers as en } from '../en/vouchers.ts';
import type { Translation } from '../text-key.ts';

/** രസീതില്ലാത്ത ലെഡ്ജർ എൻട്രികളുടെ വൗച്ചറുകൾ. */
export const vouchers: Translation<typeof en> = {
  voucherNumber: 'വൗച്ചർ {id}',
  numberFollows: 'നമ്പർ പിന്നാലെ വരും',
  line: 'വരി {number}',
  asAbove: 'ഒഴിച്ചിട്ടാൽ മുകളിലേതു തന്നെ.',
  removeLine: '{line} നീക്കുക',
  addLine: 'ഒരു വരി കൂടി',
  saveAndNext: 'സേവ് ചെയ്ത് അടുത്തത്',
  today: 'ഇന്നത്തെ വൗച്ചറുകൾ',
  debitHead: 'ഡെബിറ്റ് ചെയ്യേണ്ട ഇനം',
  creditHead: 'ക്രെഡിറ്റ് ചെയ്യേണ്ട ഇനം',
  postJournal: 'ജേണൽ ചേർക്കുക',
  journalPosted: '{amount} ജേണൽ ചേർത്തു.',
  journalFailed: 'ജേണൽ ചേർക്കാനായില്ല. വീണ്ടും ശ്രമിക്കുക.',
  journalAbout:
    'ഒരു ഇനത്തിൽ നിന്ന് മറ്റൊന്നിലേക്ക്: കൊടുക്കാനുള്ളത്, മുൻകൂർ കൊടുത്തത്, തേയ്മാനം, നീക്കിവയ്പ്. പണം നീങ്ങുന്നില്ല; ലെഡ്ജറിലെ ബാലൻസ് മാറുന്നില്ല.',
  takenBack: 'അടുത്ത ദിവസം തിരിച്ചെടുക്കുക',
  toEntry: 'എൻട്രിയിലേക്ക്',
  notYours: 'മറ്റുള്ളവരുടെ വൗച്ചറുകൾ അഡ്മിൻമാർക്കു മാത്രം.',
  hasReceipt: 'ഈ എൻട്രിക്ക് രസീതുള്ളതിനാൽ വൗച്ചർ വേണ്ട:',
  opening: 'ഈ കണക്കുകൾ തുടങ്ങിയപ്പോൾ ലെഡ്ജറിൽ ഉണ്ടായിരുന്നതാണിത്. ഇതിനു വൗച്ചർ വേണ്ട.',
  paidTo: 'ആർക്കു കൊടുത്തു',
  named: '{name} (അംഗം\u00A0{id})',
  total: 'ആകെ',
  totalPaid: 'ആകെ കൊടുത്തത്',
  signPaid: 'പണം കൊടുത്ത ആളുടെ ഒപ്പ്',
  sign: 'പണം വാങ്ങിയ ആളുടെ ഒപ്പ്',
};
