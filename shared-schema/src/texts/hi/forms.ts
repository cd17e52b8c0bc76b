import type { forms as en } from '../en/forms.ts';
import type { Translation } from '../text-key.ts';

export const forms: Translation<typeof en> = {
  leaveTitle: 'बिना सहेजे जाएँ?',
  leave: 'जाएँ',
  stay: 'यहीं रहें',
  leaveText: 'यहाँ लिखा हुआ सहेजा नहीं गया है और मिट जाएगा।',
  enterRupees: 'रुपये ऐसे लिखें: 12,500 या 12,500.50',
  enterRate: 'दर ऐसे लिखें: 1 या 1.25',
  enterWholeNumber: 'पूर्ण संख्या लिखें, जैसे 12',
};
