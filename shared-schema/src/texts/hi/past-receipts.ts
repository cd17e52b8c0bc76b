import type { pastReceipts as en } from '../en/past-receipts.ts';
import type { Translation } from '../text-key.ts';

export const pastReceipts: Translation<typeof en> = {
  title: 'ऐप से पहले दी गई रसीदें',
  note: 'कागज़ की रसीदें। इनकी रकम शुरुआती शेष या पुरानी एंट्रियों में है।',
  purpose: 'किसलिए',
};
