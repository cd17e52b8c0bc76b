import type { refusals as en } from '../en/refusals.ts';
import type { Translation } from '../text-key.ts';

export const refusals: Translation<typeof en> = {
  'command.unknown': 'ऐप का यह वर्शन "{command}" एंट्री को नहीं पहचानता।',
  'command.forbidden': 'आपको यह करने की अनुमति नहीं है।',
  'command.failed': 'सर्वर यह एंट्री सहेज नहीं सका। कुछ भी नहीं बदला।',
  'command.idTaken': 'यह एंट्री इस आईडी से स्वीकार नहीं की जा सकती।',
  'input.invalid': 'इस एंट्री में कुछ सही नहीं है।',

  'member.notFound': 'सदस्य {id} नहीं मिला।',
  'project.notFound': 'प्रोजेक्ट {id} नहीं मिला।',
  'installmentBusiness.notFound': 'किस्त बिज़नेस {id} नहीं मिला।',
  'chittyFund.notFound': 'चिट्टी {id} नहीं मिली।',
  'transaction.notFound': 'लेन-देन {id} नहीं मिला।',
  'scheduledRepayment.notFound': 'किस्त {id} नहीं मिली।',
  'member.unknown': 'सदस्य {id} नहीं मिला।',
  'project.unknown': 'प्रोजेक्ट {id} नहीं मिला।',
  'project.numberTaken': 'नंबर {id} पहले से किसी और प्रोजेक्ट का है।',
  'installmentBusiness.numberTaken': 'नंबर {id} पहले से किसी और किस्त बिज़नेस का है।',
  'chittyFund.numberTaken': 'नंबर {id} पहले से किसी और चिट्टी का है।',
  'transaction.numberTaken': 'नंबर {id} पहले से किसी और लेन-देन का है।',

  'handOver.notFound': 'नकद सौंपने की एंट्री {id} नहीं मिली।',
  'handOver.numberTaken': 'नंबर {id} पहले से नकद सौंपने की किसी और एंट्री का है।',
  'dayClose.numberTaken': 'नंबर {id} पहले से किसी और बंद दिन का है।',
  'receipt.notFound': 'रसीद {id} नहीं मिली।',
  'signingKey.notFound': 'रसीदों की शृंखला {id} नहीं मिली।',
  'receipt.numberTaken': 'नंबर {number} की रसीद पहले से है।',
  'receipt.outsideSeries': 'रसीद नंबर {number} इस फ़ोन की शृंखला का नहीं है।',
  'receipt.noSeries': 'इस फ़ोन में अभी रसीद नंबर नहीं हैं। एक बार इंटरनेट से जुड़ें, फिर बिना इंटरनेट के भी रसीदें बन सकेंगी।',
  'receipt.cancelled': 'रसीद {number} पहले ही वापस ली जा चुकी है।',
  'receipt.answered': 'रसीद {number} पर अब कुछ तय नहीं करना है।',

  'collection.notOwed': 'भुगतान {id} इस भुगतानकर्ता का नहीं है।',
  'collection.aboveRemaining': '{id} में केवल {remaining} बाकी है, {amount} नहीं।',
  'collection.leftOver': '{left} बाकी रकम से ज़्यादा है। इसे खाते में अग्रिम रखें, या कम लें।',
  'account.tooLittle': 'खाते में अग्रिम {held} है, {amount} नहीं।',
  'account.used': 'इसकी रकम बाद में काम में ली गई है। केवल {held} बची है, इसलिए इसे वापस नहीं किया जा सकता।',
  'settlement.tooMuchWaived':
    'ज़्यादा से ज़्यादा {most} ब्याज माफ़ किया जा सकता है, क्योंकि बाकी की तारीख आ चुकी है। आपने {waived} लिखा।',
  'settlement.aboveInterest': '{id} में केवल {most} ब्याज बाकी है, इसलिए उसमें से {amount} माफ़ नहीं किया जा सकता।',
  'settlement.sumDiffers': 'कुल {remaining} बाकी है। भुगतान ({paid}) और माफ़ी ({waived}) का जोड़ यही होना चाहिए।',
  'entry.inFuture': 'तारीख {date} आगे की है। आज {today} है।',
  'transaction.reversed': 'एंट्री {id} रिवर्सल एंट्री से वापस हुई है, या खुद रिवर्सल एंट्री है। दोनों वैसी ही रहती हैं।',
  'transaction.transfer': 'एंट्री {id} ने खाते में अग्रिम रकम किसी भुगतान में डाली। वह दूसरी एंट्री के साथ जुड़ी है और बनी रहती है।',
  'transaction.notByHand': 'एंट्री {id} ऐप ने किसी और चीज़ के लिए बनाई। उसे ठीक करें: रसीद वापस लें, या एंट्री हटाएँ।',
  'handOver.toOneself': 'कोई दूसरा एडमिन चुनें, या बैंक।',
  'handOver.toNoAdmin': 'नकद केवल किसी एडमिन को या बैंक को सौंपा जा सकता है।',
  'handOver.notReceiver': 'यह केवल नकद देने वाले या लेने वाले तय कर सकते हैं।',
  'handOver.confirmed': 'नकद सौंपने की एंट्री {id} की पुष्टि पहले ही हो चुकी है।',

  'repayment.alreadyPaid': 'भुगतान पहले ही हो चुका है: {paidAt} को {paidByName} ने इसके लिए {amount} लिए थे।',
  'repayment.nothingDue': 'इस किस्त में कुछ भी देना बाकी नहीं है।',
  'repayment.amountChanged': 'इस किस्त में {remaining} देना बाकी था, {amount} नहीं।',

  'installmentBusiness.advanceAbovePrice': 'एडवांस ({advance}) शोरूम कीमत ({price}) से ज़्यादा नहीं हो सकता',
  'installmentBusiness.instalmentTooLarge': 'एक किस्त {largest} से ज़्यादा नहीं हो सकती',
  'installmentBusiness.alreadyRepaid': 'बिज़नेस {id} पहले ही पूरा चुकता दर्ज है।',
  'installmentBusiness.unpaid':
    '{count, plural, one {# किस्त का भुगतान अभी बाकी है} other {# किस्तों का भुगतान अभी बाकी है}}, कुल {sum}।',

  'chittyFund.memberCount':
    'हर टिकट के लिए एक, कुल {needed, plural, one {# सदस्य चाहिए} other {# सदस्य चाहिए}}; {chosen, plural, one {# चुना गया है} other {# चुने गए हैं}}।',
  'chittyFund.alreadyRepaid': 'चिट्टी {id} पहले ही पूरी चुकता दर्ज है।',
  'chittyFund.unpaid':
    '{count, plural, one {# चिट्टी किस्त का भुगतान अभी बाकी है} other {# चिट्टी किस्तों का भुगतान अभी बाकी है}}, कुल {sum}।',
  'chittyFund.undrawn': '{left, plural, one {# ड्रॉ होना बाकी है} other {# ड्रॉ होने बाकी हैं}}। अगला ड्रॉ महीने {next} का है।',
  'chittyFund.repaid': 'चिट्टी {id} पूरी चुकता हो चुकी है। अब कोई ड्रॉ नहीं होगा।',
  'chittyFund.monthOutOfOrder': '{next, plural, =0 {इस चिट्टी के सभी ड्रॉ हो चुके हैं।} other {अगला ड्रॉ महीने {next} का है।}}',
  'chittyFund.alreadyDrawn':
    'महीने {month} का ड्रॉ {heldAt} को {heldByName} ने कराया था: टिकट {ticket}, {winnerName}, प्राइज़ मनी {prize}।',
  'chittyFund.unknownTicket': 'टिकट {ticket} नहीं मिला।',
  'chittyFund.alreadyWon': 'टिकट {ticket} पहले ही जीत चुका है।',
  'chittyFund.overdue': 'टिकट {ticket} के सदस्य की किस्तें बकाया हैं। उनका भुगतान होने तक यह टिकट नहीं जीत सकता।',
  'chittyFund.noneEligible': 'कोई टिकट नहीं जीत सकता: हर टिकट पहले ही जीत चुका है, या उसके सदस्य की किस्तें बकाया हैं।',
  'chittyFund.ticketLeftOut': 'टिकट {ticket} पर कुछ बकाया नहीं है, इसलिए वह जीत सकने वाले टिकटों में होना चाहिए।',
  'chittyFund.discountAboveCap': 'छूट {most} से ज़्यादा नहीं हो सकती।',
  'chittyFund.lastMonthDividend':
    'आखिरी महीने के बाद कोई किस्त नहीं है जिसमें से लाभांश घटाया जा सके। छूट कमीशन {commission} से ज़्यादा नहीं हो सकती।',
  'chittyFund.noPrize': 'प्राइज़ मनी में कुछ नहीं बचता। छूट और कमीशन मिलाकर चिट मूल्य से कम होने चाहिए।',
  'chittyFund.lotWithDiscount': 'पर्ची में पूरी प्राइज़ मनी मिलती है। कोई बोली नहीं लगती, इसलिए छूट नहीं होती।',
  'chittyFund.notCommitted': 'यह वह गुप्त नंबर नहीं है जिससे पर्ची शुरू की गई थी।',
  'chittyFund.otherTicketDrawn': 'पर्ची टिकट {winner} की निकली।',
  'chittyFund.noRoomForDividend':
    'टिकट {ticket} की आगे की सभी किस्तें चुकाई जा चुकी हैं, इसलिए उसका लाभांश {dividend} किसी किस्त में से घटाया नहीं जा सकता। ड्रॉ पर्ची से करें, या छूट कमीशन {commission} से ज़्यादा न रखें: तब लाभांश नहीं बनता।',
  'chittyFund.drawTooEarly': 'ड्रॉ {earliest} से पहले का नहीं हो सकता।',
  'chittyFund.sameHolder': 'टिकट {ticket} पहले से इसी सदस्य का है।',
  'chittyFund.notLatestDraw':
    'यह महीने {month} की प्राइज़ मनी है। पहले इसके बाद के {later, plural, one {# ड्रॉ} other {# ड्रॉ}} वापस लें, सबसे नया सबसे पहले।',

  'member.notPending':
    '{status, select, APPROVED {{name} को पहले ही मंज़ूरी दी जा चुकी है।} other {{name} को पहले ही नामंज़ूर किया जा चुका है।}}',
  'member.superAdminOnly': 'सुपर एडमिन का विवरण केवल सुपर एडमिन बदल सकते हैं।',
  'member.othersLanguage': 'केवल अपनी भाषा चुनी जा सकती है।',
  'member.ownDeletion': 'खुद को हटाया नहीं जा सकता।',
  'member.ownRole': 'अपनी भूमिका बदली नहीं जा सकती।',
  'member.superAdminRole': 'सुपर एडमिन की भूमिका नहीं बदली जा सकती।',
  'member.conflict': 'इस बीच किसी और ने यह बदल दिया है: {fields}।',
  'member.emailTaken': 'यह ई-मेल पहले से रजिस्टर है',
  'member.documentInvalid': '{path} सही नहीं है। कृपया फिर से दर्ज करें।',
  'member.noDocument': '{field} दर्ज नहीं है।',
  'member.idMismatch': 'सदस्य की आईडी URL में दी गई आईडी से अलग है।',
  'project.nameTaken': '{name} नाम का प्रोजेक्ट पहले से है।',

  'numbers.exhausted': 'इस फ़ोन में नए रिकॉर्ड के नंबर खत्म हो गए हैं। एक बार इंटरनेट से जुड़ें, फिर कोशिश करें।',
  'lease.outside': 'नंबर {id} उन नंबरों में नहीं है जो यह फ़ोन नए रिकॉर्ड को दे सकता है।',
  'device.otherUser': 'यह डिवाइस आईडी किसी और सदस्य की है।',
  'sync.reset': 'इस फ़ोन को सभी रिकॉर्ड शुरू से फिर लाने होंगे।',

  'auth.signedOut': 'कृपया साइन इन करें।',
  'auth.wrongCredentials': 'ई-मेल या पासवर्ड सही नहीं है',
  'auth.awaitingApproval': 'आपका रजिस्ट्रेशन एडमिन की मंज़ूरी की प्रतीक्षा में है।',
  'auth.rejected': 'आपका रजिस्ट्रेशन मंज़ूर नहीं हुआ। कृपया संस्था से संपर्क करें।',
  'auth.forbidden': 'आपको यह देखने की अनुमति नहीं है।',
  'auth.invalidResetToken': 'यह लिंक सही नहीं है या इसका समय खत्म हो गया है। पासवर्ड बदलने का नया लिंक मँगाएँ।',
  'auth.tooManyAttempts':
    '{what, select, signIn {साइन इन की बहुत ज़्यादा असफल कोशिशें हुईं।} registration {बहुत ज़्यादा रजिस्ट्रेशन हुए।} reveal {बहुत ज़्यादा नंबर दिखाए गए।} other {बहुत ज़्यादा अनुरोध हुए।}} कृपया कुछ देर बाद फिर कोशिश करें।',
  'idempotency.keyTooLong': 'Idempotency-Key में ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं।',
  'idempotency.keyReused': 'यह Idempotency-Key किसी और अनुरोध के लिए इस्तेमाल हो चुकी है।',
  'idempotency.expired':
    'यह Idempotency-Key बहुत पहले इस्तेमाल हुई थी। जाँच लें कि बदलाव हुआ था या नहीं, और नई Idempotency-Key भेजें।',
  'request.notFound': 'यहाँ कुछ नहीं है।',
  'request.tooLarge': 'अनुरोध बहुत बड़ा है।',
  'request.notJson': 'अनुरोध JSON में भेजें।',
  'request.malformed': 'अनुरोध सही JSON नहीं है।',
  'server.unavailable': 'सर्वर व्यस्त है। कृपया फिर कोशिश करें।',
  'server.failed': 'सर्वर पर कुछ गड़बड़ हो गई।',
};
