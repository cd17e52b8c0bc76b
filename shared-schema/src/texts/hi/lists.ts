import type { lists as en } from '../en/lists.ts';
import type { Translation } from '../text-key.ts';

export const lists: Translation<typeof en> = {
  shownColumns: 'दिखाए जाने वाले कॉलम',
  asAtFirst: 'पहले जैसा',

  owesSum: '{sum} देना है',
  days: '{count, plural, one {# दिन} other {# दिन}}',
  allRoles: 'सभी भूमिकाएँ',
  nothingFits: 'इस फ़िल्टर से कुछ मेल नहीं खाता।',

  remains: 'बाकी',
  remainsSum: '{sum} बाकी',
  monthOf: '{tenure} में से महीना {month}',
  collected: 'इस महीने मिला',
  receivedOf: '{value} में से {received}',
  nextDraw: 'अगला ड्रॉ',
  monthAndDay: 'महीना {month} · {date}',
  all: 'सभी',

  selectRow: '{name} को चुनें',
  selectAll: 'सभी {count, number} चुनें',
  selected: '{count, plural, =0 {कोई नहीं चुना गया} one {# चुना गया} other {# चुने गए}}',
  doneFor: '{count, plural, one {# सदस्य के लिए हो गया} other {# सदस्यों के लिए हो गया}}',
  remind: 'रिमाइंडर लिखें',
};
