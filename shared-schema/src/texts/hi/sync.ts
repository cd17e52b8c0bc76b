import type { sync as en } from '../en/sync.ts';
import type { Translation } from '../text-key.ts';

export const sync: Translation<typeof en> = {
  synced: 'सिंक हुआ',
  savingApp: 'तैयार हो रहा है',
  pending: 'भेजना बाकी',
  unsent: '{count} भेजना बाकी',
  syncing: 'सिंक हो रहा है',
  syncingPart: '{percent}%',
  offline: 'ऑफ़लाइन',
  offlineUnsent: 'ऑफ़लाइन · {count}',
  attention: 'समस्या',
  problems: '{count, plural, one {# समस्या} other {# समस्याएँ}}',
  needsAttention: 'ध्यान देना है',
  held: '{count} रुकी हुई',
  openSync: 'सिंक पेज खोलें।',
  lastSynced: 'पिछला सिंक: {time}।',
  neverSynced: 'अभी तक सिंक नहीं हुआ।',

  older: 'पुरानी एंट्रियाँ आ रही हैं।',
  olderPart: 'पुरानी एंट्रियाँ आ रही हैं: {size} MB में से {percent}%',
  olderOffline: 'इंटरनेट मिलने पर पुरानी एंट्रियाँ आएँगी।',

  readyOffline: 'ऑफ़लाइन भी तैयार: इंटरनेट न होने पर भी ऐप खुलेगा और काम करेगा।',
  notReadyOffline: 'ऑफ़लाइन के लिए अभी तैयार नहीं है। कुछ देर इंटरनेट चालू रखें।',
  rowsFetchedAnew:
    'यहाँ के रिकॉर्ड सर्वर से मेल नहीं खाते थे। वे {time} को फिर से डाउनलोड किए गए; जो आपने अभी नहीं भेजा था, वह जैसा था वैसा ही है।',
  rowsStillDiffer: 'फिर से डाउनलोड करने के बाद भी यहाँ के रिकॉर्ड सर्वर से मेल नहीं खाते। सर्वर सँभालने वाले व्यक्ति को बताएँ।',
  allSaved: 'सभी एंट्रियाँ सर्वर पर सहेजी गई हैं।',
  toBeSent:
    '{count, plural, one {# एंट्री इस फ़ोन में सुरक्षित है और अपने-आप भेजी जाएगी।} other {# एंट्रियाँ इस फ़ोन में सुरक्षित हैं और अपने-आप भेजी जाएँगी।}}',
  firstSync: 'पहला सिंक अभी शुरू नहीं हुआ।',
  fetching: 'सर्वर से डेटा लिया जा रहा है।',
  fetchingPart: 'सर्वर से डेटा लिया जा रहा है: {percent}% आ गया है।',
  sending: '{count, plural, one {# एंट्री भेजी जा रही है।} other {# एंट्रियाँ भेजी जा रही हैं।}}',
  offlineNothing: 'इंटरनेट नहीं है। काम जारी रखें। नई एंट्रियाँ अपने-आप भेजी जाएँगी।',
  offlineEntries:
    'इंटरनेट नहीं है। {count, plural, one {# एंट्री इस फ़ोन में सुरक्षित है और अपने-आप भेजी जाएगी।} other {# एंट्रियाँ इस फ़ोन में सुरक्षित हैं और अपने-आप भेजी जाएँगी।}}',
  unreachableNothing: 'सर्वर से संपर्क नहीं हो रहा। काम जारी रखें। नई एंट्रियाँ अपने-आप भेजी जाएँगी।',
  unreachableEntries:
    'सर्वर से संपर्क नहीं हो रहा। {count, plural, one {# एंट्री इस फ़ोन में सुरक्षित है और अपने-आप भेजी जाएगी।} other {# एंट्रियाँ इस फ़ोन में सुरक्षित हैं और अपने-आप भेजी जाएँगी।}}',
  notWorking: 'सिंक नहीं हो सका। अपने-आप फिर कोशिश होगी।',
  notWorkingEntries:
    'सिंक नहीं हो सका। {count, plural, one {# एंट्री इस फ़ोन में सुरक्षित है और अपने-आप भेजी जाएगी।} other {# एंट्रियाँ इस फ़ोन में सुरक्षित हैं और अपने-आप भेजी जाएँगी।}}',
  decisions: '{count, plural, one {# समस्या पर आपका फ़ैसला चाहिए।} other {# समस्याओं पर आपका फ़ैसला चाहिए।}}',
  heldEntries:
    '{count, plural, one {# एंट्री रुकी हुई है। फ़ैसला सुपर एडमिन का होगा।} other {# एंट्रियाँ रुकी हुई हैं। फ़ैसला सुपर एडमिन का होगा।}}',
  serverSaid: 'सर्वर का जवाब: {sentence}',
  serverFailed: 'सर्वर जवाब नहीं दे सका (गड़बड़ी {status})।',
  serverOlder: 'सर्वर अपडेट हो रहा है। अभी वह इस ऐप से पुराने वर्शन पर है।',
  answerIncomplete: 'सर्वर ने हर एंट्री का जवाब नहीं दिया।',
  failed: 'इस फ़ोन में कुछ गड़बड़ हुई ({message})।',

  newVersion: 'नया वर्शन तैयार है',
  update: 'अपडेट करें',
  installOffer: 'ऐप को होम स्क्रीन पर रखें',
  install: 'इंस्टॉल करें',
  iosHint: 'इंस्टॉल करने के लिए Share दबाएँ, फिर Add to Home Screen चुनें',
  notNow: 'अभी नहीं',
};
