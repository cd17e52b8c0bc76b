import type { records as en } from '../en/records.ts';
import type { Translation } from '../text-key.ts';

export const records: Translation<typeof en> = {
  association: 'वेलफ़ेयर एसोसिएशन',
  fundTicket: 'चिट {id}, टिकट {ticket}',
  history: 'बदलावों का इतिहास',
  show: 'सूची दिखाएँ',
  select: 'चुनें',
  manage: 'प्रबंधन',
  call: 'कॉल करें',
  memberNumber: 'सदस्य {id}',
  father: 'पिता {name}',
  recent: 'हाल का',
  pickerHint: 'नाम का हिस्सा, नंबर या फ़ोन के अंक टाइप करें',
  showMembers: 'सदस्य दिखाएँ',
  loadUsersFailed: 'सदस्य लोड नहीं हो सके। फिर कोशिश करें।',
  usersError: 'सदस्य लोड नहीं हो सके',
  loadingUsers: 'सदस्य लोड हो रहे हैं...',
  noResults: 'कुछ नहीं मिला',
  noResultsFor: '“{search}” के लिए कुछ नहीं मिला',
  filters: '{count, plural, =0 {फ़िल्टर} other {फ़िल्टर ({count})}}',
  shownProject: 'केवल प्रोजेक्ट {name} के रिकॉर्ड दिखाए गए हैं।',
  projectOfNew: 'यह प्रोजेक्ट {name} में सहेजा जाएगा।',
  roleUser: 'सदस्य',
  roleAdmin: 'एडमिन',
  roleSuperAdmin: 'सुपर एडमिन',
  statusPending: 'मंज़ूरी की प्रतीक्षा में',
  statusApproved: 'मंज़ूर',
  statusRejected: 'नामंज़ूर',

  method: 'तरीका',
  methodCash: 'नकद',
  methodBank: 'बैंक',
  methodCheque: 'चेक',
  took: '{time} को {name} ने {amount} लिए',
  methodAdjustment: 'समायोजन',

  period: 'अवधि',
  thisMonth: 'यह महीना',
  lastMonth: 'पिछला महीना',
  thisYear: 'यह वित्त वर्ष',
  lastYear: 'पिछला वित्त वर्ष',
  otherDays: 'दूसरे दिन',
  allDays: 'सभी दिन',

  // What hangs on a member
  'holds.tickets': '{count, plural, one {चिट का # टिकट ({sum} बाकी)} other {चिट के # टिकट ({sum} बाकी)}}',
  'holds.installments':
    '{count, plural, one {परिचय दिए गए बिज़नेस की # बाकी किस्त ({sum})} other {परिचय दिए गए बिज़नेस की # बाकी किस्तें ({sum})}}',
  'holds.shares': '{count, plural, one {# शेयर ({sum})} other {# शेयर ({sum})}}',
  'holds.dividend': 'न दिया गया लाभांश ({sum})',
  'holds.incentive': 'इंसेंटिव ({sum})',
  'holds.onAccount': 'अग्रिम ({sum})',
  'holds.cash': 'हाथ में नकद ({sum})',

  // From where money was paid
  paidFrom: 'कहाँ से दिए गए',
  sayPaidFrom: 'कहाँ से दी, चुनें',
  paidFromTitle: '{amount} कहाँ से दिए गए?',
  changePaidFrom: 'बदलें',
  paidFromSaid: '{amount} कहाँ से दिए गए, यह सहेजा गया।',
  myCash: 'मेरे पास का नकद',
};
