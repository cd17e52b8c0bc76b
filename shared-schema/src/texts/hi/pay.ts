import type { pay as en } from '../en/pay.ts';
import type { Translation } from '../text-key.ts';

export const pay: Translation<typeof en> = {
  title: '{association} को भुगतान',
  toPay: 'देय राशि',
  scan: 'किसी भी UPI ऐप से यह कोड स्कैन करें',
  saveQr: 'QR डाउनलोड करें',
  saveHint: 'इसी फ़ोन पर: कोड डाउनलोड करें, फिर UPI ऐप में स्कैन की जगह उसे चुनें।',
  open: 'UPI ऐप खोलें',
  openHint: 'यह सिर्फ़ बिज़नेस UPI आईडी के लिए चलता है। ऐप मना करे, तो कोड स्कैन करें या UPI आईडी कॉपी करें।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हुआ',
  byBank: 'बैंक से',
  accountEnding: '{digits} पर समाप्त होने वाला खाता। पूरा नंबर संस्था से पूछें।',
  noUpi: 'संस्था ने नहीं बताया कि भुगतान कहाँ करना है। उनसे पूछें।',
  report: 'मैंने भुगतान कर दिया',
  reportAbout: 'अपना भुगतान बताएँ, ताकि वह मिल जाए। कोषाध्यक्ष को खाते में दिखते ही रसीद बनेगी।',
  day: 'भुगतान की तारीख',
  utrHint: '12 अंक। UPI ऐप में भुगतान के साथ दिखते हैं',
  picture: 'भुगतान की तस्वीर, अगर देना चाहें',
  pictureHint: 'JPEG, PNG या WebP, ज़्यादा से ज़्यादा 5 MB',
  send: 'भुगतान बताएँ',
  said: 'बता दिया गया। कोषाध्यक्ष जाँच करेंगे।',
  reported: 'आपने जो बताया',
  another: 'एक और भुगतान',
  reportLine: '{date} को {amount}, UTR {utr}',
  state:
    '{state, select, ACCEPTED {मिल गया। रसीद {receipt}} DECLINED {नहीं मिला। कारण {reason}} other {कोषाध्यक्ष की जाँच बाकी है}}',
  paid: 'सारा भुगतान हो चुका है। धन्यवाद।',
  expired: 'इस लिंक की अवधि समाप्त हो चुकी है। संस्था से नया लिंक माँगें।',
  noLink: 'यह लिंक नहीं चलता',
  noLinkAbout: 'इसकी अवधि समाप्त हो चुकी होगी, या इसका कोई हिस्सा छूट गया है। संस्था से नया लिंक माँगें।',
};
