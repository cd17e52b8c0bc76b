import type { install as en } from '../en/install.ts';
import type { Translation } from '../text-key.ts';

export const install: Translation<typeof en> = {
  about: 'संस्था के सदस्य, किस्तें और हिसाब, इंटरनेट हो या न हो।',
  collect: 'घर पर पैसे लें, इंटरनेट के बिना भी',
  receipt: 'ऐसी रसीद दें जिसे कोई भी जाँच सके',
  dashboard: 'कितना लेना है और संस्था के पास कितना है',
  members: 'हर सदस्य, और उन्हें कितना देना है',
};
