import type { vouchers as en } from '../en/vouchers.ts';
import type { Translation } from '../text-key.ts';

/** രസീതില്ലാത്ത ലെഡ്ജർ എൻട്രികളുടെ വൗച്ചറുകൾ. */
export const vouchers: Translation<typeof en> = {
  voucherNumber: 'വൗച്ചർ {id}',
  numberFollows: 'നമ്പർ പിന്നാലെ വരും',
  toEntry: 'എൻട്രിയിലേക്ക്',
  notYours: 'മറ്റുള്ളവരുടെ വൗച്ചറുകൾ അഡ്മിൻമാർക്കു മാത്രം.',
  hasReceipt: 'ഈ എൻട്രിക്ക് രസീതുള്ളതിനാൽ വൗച്ചർ വേണ്ട:',
  opening: 'ഈ കണക്കുകൾ തുടങ്ങിയപ്പോൾ ലെഡ്ജറിൽ ഉണ്ടായിരുന്നതാണിത്. ഇതിനു വൗച്ചർ വേണ്ട.',
  paidTo: 'ആർക്കു കൊടുത്തു',
  named: '{name} (അംഗം\u00A0{id})',
  totalPaid: 'ആകെ കൊടുത്തത്',
  signPaid: 'പണം കൊടുത്ത ആളുടെ ഒപ്പ്',
  sign: 'പണം വാങ്ങിയ ആളുടെ ഒപ്പ്',
};
