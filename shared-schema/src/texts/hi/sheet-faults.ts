import type { sheetFaults as en } from '../en/sheet-faults.ts';
import type { Translation } from '../text-key.ts';

/** What is wrong with a sheet that is brought in. */
export const sheetFaults: Translation<typeof en> = {
  eachKindOnce: 'हर तरह के रिकॉर्ड एक ही बार आ सकते हैं',
  fileHash: 'फ़ाइल का SHA-256 (hex) सही नहीं है',
  importRecords: 'कम से कम एक पंक्ति होनी चाहिए',
  installmentsPaid: 'चुकाई गई किस्तों की संख्या पूर्ण संख्या होनी चाहिए',
  monthsPaid: 'महीने और टिकट पूर्ण संख्या होने चाहिए',
  notAnAmount: '“{text}” राशि नहीं है। इसे 1,50,050.50 जैसा लिखें।',
  directionInAmount:
    '“{text}” में राशि के साथ Cr या Dr है। “प्राप्त या दिया गया” में बताएँ कि उसका क्या अर्थ है, या सिर्फ़ राशि लिखें।',
  noMark: 'राशि के साथ Cr या Dr लिखें, जैसे 7,350.50 Cr',
  cellError: 'स्प्रेडशीट इस खाने का हिसाब नहीं कर पाई और यहाँ {text} दिखाती है।',
  joinedAmount: '“{text}” जुड़े हुए खानों में है, इसलिए उनकी हर पंक्ति में गिना जाता। हर पंक्ति की अपनी राशि लिखें।',
  sheetDate: 'तारीख 31/01/2026 या 2026-01-31 लिखें',
  unknownProject: '{name} नाम का कोई प्रोजेक्ट नहीं है',
  unknownMember: '{name} नाम का कोई सदस्य नहीं है',
  severalMembers: '{name} कई सदस्य हैं। इसके बदले सदस्य का नंबर लिखें।',
  receivedAndPaid: 'इस पंक्ति में पाई और दी गई, दोनों राशियाँ हैं। इसे दो पंक्तियों में बाँटें।',
  receivedOrPaid: 'पाई गई या दी गई राशि लिखें, जैसे 7,350.50',
  otherThanFirstTicket: 'यह चिट की पहली पंक्ति से अलग है',
  wonInOrder: 'पहले महीने से हर महीना एक टिकट जीतता है। यहाँ महीना {expected} आता है।',
  drawDay: 'ड्रॉ चिट शुरू होने से पहले, पिछले महीने के ड्रॉ से पहले या आज के बाद नहीं हो सकता',
  chittyNotInFile: 'चिट {name} इस फ़ाइल में नहीं है। उसके टिकट इसी वर्कबुक में उसी नाम से दें।',
  chittyTwiceInFile:
    'इस फ़ाइल की दूसरी शीट में भी {name} नाम की चिट है, और उस नाम के ड्रॉ भी फ़ाइल में हैं। टिकटों और ड्रॉ में दोनों चिट को अलग-अलग नाम दें।',
  drawWinner: 'लिखें कि कौन जीता: सदस्य या टिकट का नंबर',
  noTicket: 'इस चिट में इस सदस्य का कोई टिकट नहीं है',
  severalTickets: 'इस सदस्य के कई टिकट हैं: {tickets}। लिखें कि कौन-सा जीता।',
  ticketOfOther: 'यह किसी और सदस्य का टिकट है। इस सदस्य के टिकट: {tickets}।',
  otherWinner: 'टिकटों की शीट के अनुसार इस महीने टिकट {ticket} जीता',
  drawDiffers: 'शीट में {said} है। चिट की शर्तों के अनुसार {reckoned} होता है।',
  shareTrade: 'लिखें कि खरीदे या लौटाए',
  shareHistoryPresent: 'इस सदस्य के शेयरों का इतिहास पहले से दर्ज है। बदलना हो तो पहले वह इंपोर्ट वापस लें।',
  sharesTooFew:
    'इस दिन {count, plural, one {# शेयर लौटाया गया} other {# शेयर लौटाए गए}}, पर इससे पहले की पंक्तियों में कुल {held, number} हैं।',
  sharesDiffer:
    'इस सदस्य की पंक्तियों में कुल {sum, plural, one {# शेयर} other {# शेयर}} हैं, पर यहाँ {held, number} दर्ज हैं। यहाँ खरीदे गए शेयरों समेत आज तक के सभी शेयर लिखें।',
  payer: 'लिखें कि किसने दिया: सदस्य या नाम',
  receiptTaken: 'रसीद {number} पहले से दर्ज है',
  receiptTwice: 'रसीद {number} पंक्ति {row} में भी है',
  ownReceipt: 'ऐप अपनी रसीदों को {number} जैसे नंबर देता है। इसे अलग तरह से लिखें, जैसे पुरानी {number}।',
};
