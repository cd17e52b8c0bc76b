import type { WordRule } from './word-rule.ts';

/** Words that Hindi texts do not use: see docs/glossary.md. */
export const hindi: WordRule[] = [
  // Chitties
  { avoid: /चिट्टी|चिट्टि/, say: 'चिट, चिटें' },
  { avoid: /पर्ची|पर्चि/, say: 'लॉटरी', except: ['chitties.fromBox'] },
  { avoid: /कार्यवृत्त/, say: 'मिनट्स' },

  // Money
  { avoid: /खाते में (अग्रिम|जमा|रह)|खाते से (घट|और)/, say: 'अग्रिम' },
  { avoid: /डूबा/, say: 'बट्टे खाते में' },
  { avoid: /वसूल/, say: 'रकम लेना, मिली रकम' },
  { avoid: /लेजर|(?<!खाता-)(?<!लेन-देन )बही/, say: 'खाता-बही', except: ['sitePages.caption'] },
  { avoid: /\{sum\} की देरी/, say: '{sum} बकाया' },
  { avoid: /याद दिलाना|याद दिलाने की एंट्री|राशि की याद/, say: 'रिमाइंडर' },
  { avoid: /सौंपना|सौंपने (की|का)/, say: 'नकद हैंडओवर' },

  // Many entries
  {
    avoid:
      /(कुछ|पुरानी|सभी|बाकी|वे|जो|की|बिना भेजी) एंट्री(?!य)[^।]*(थीं|सकेंगी|रही हैं| हैं$| हैं[।,])|(पुरानी|बाकी) एंट्री (में|पर)|# एंट्री [^।]*(गईं|हैं)/,
    say: 'एंट्रियाँ, एंट्रियों में',
  },

  // A verb that takes the reader, or the person named, for a man
  {
    avoid: /(?<!-)आप(?![कनस])[^।,]*(ते हैं|चुके हैं|गए|रहे (हैं|थे)|एँगे)/,
    say: 'the thing as the subject: साइन इन होता है, लॉग आउट हो जाएगा',
  },
  {
    avoid: /\{(name|member|customer|payer)\}[^।,:]*(सकते|बनेंगे|करेंगे|भेजेंगे)/,
    say: 'the thing as the subject: {name} के पास अधिकार हैं, {name} को बनाया जाएगा',
  },

  // Signing in
  { avoid: /पासवर्ड रख/, say: 'पासवर्ड बनाएँ' },
  { avoid: /साइन आउट/, say: 'लॉग आउट' },
  { avoid: /साइन-इन/, say: 'साइन इन' },

  // One word, one spelling
  { avoid: /[कखग]\u093c|[\u0958-\u095a]/, say: 'no nukta under क, ख, ग' },
  { avoid: /ईमेल/, say: 'ई-मेल' },
  { avoid: /इम्पोर्ट/, say: 'इंपोर्ट' },
  { avoid: /एक्सपोर्ट/, say: 'फ़ाइल बनाएँ' },
  { avoid: /सेव /, say: 'सहेजें' },
  { avoid: /साझा/, say: 'शेयर करें' },
  { avoid: /छापें/, say: 'प्रिंट करें' },
  { avoid: /अस्वीकार/, say: 'नामंज़ूर' },
  { avoid: /निर्णय/, say: 'फ़ैसला' },
  { avoid: /त्रुटि/, say: 'गड़बड़ी' },
  { avoid: /संस्करण/, say: 'वर्शन' },
  { avoid: /संगठन|एसोसिएशन/, say: 'संस्था', except: ['records.association'] },
  { avoid: /सर्वर चलाने/, say: 'सर्वर सँभालने वाले' },
  { avoid: /परिचित कराए|रेफ़र किया/, say: 'परिचय दिए गए, परिचयकर्ता' },
  { avoid: /कार्रवाई/, say: 'विकल्प' },
  { avoid: /कृपया/, say: 'the request alone' },
  { avoid: /यदि/, say: 'अगर' },
];
