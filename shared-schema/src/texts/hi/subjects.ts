import type { subjects as en } from '../en/subjects.ts';
import type { Translation } from '../text-key.ts';

export const subjects: Translation<typeof en> = {
  name: 'नाम और लोगो',
  languages: 'भाषाएँ',
  timeZone: 'समय क्षेत्र',
  colours: 'रंग',
  upi: 'UPI आईडी',
  receipts: 'रसीदें',
  chitties: 'चिटें',
  ledgers: 'जितना है उससे ज़्यादा देना',
  law: 'कानून की सीमाएँ',
  registration: 'रजिस्ट्रेशन और एडमिन',
  privacy: 'निजता',
  security: 'एडमिन का दो चरणों वाला साइन इन',
  documents: 'पासपोर्ट और आधार',
  admins: 'एडमिन',
  phones: 'खोया हुआ फ़ोन',
  releases: 'नए वर्शन',
};
