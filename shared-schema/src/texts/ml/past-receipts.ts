import type { pastReceipts as en } from '../en/past-receipts.ts';
import type { Translation } from '../text-key.ts';

export const pastReceipts: Translation<typeof en> = {
  title: 'ആപ്പിനു മുമ്പ് നൽകിയ രസീതുകൾ',
  note: 'കടലാസ് രസീതുകൾ. ഇവയുടെ തുക പ്രാരംഭ ബാലൻസിലോ പഴയ എൻട്രികളിലോ ഉണ്ട്.',
  purpose: 'എന്തിന്',
};
