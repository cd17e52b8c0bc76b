import type { printer as en } from '../en/printer.ts';
import type { Translation } from '../text-key.ts';

export const printer: Translation<typeof en> = {
  title: 'रसीद प्रिंटर',
  note: 'ब्राउज़र की प्रिंट विंडो के बिना तुरंत प्रिंट होगा।',
  paper: '{width} mm कागज़',
  how: 'प्रिंटर किससे जुड़ा है?',
  bluetooth: 'ब्लूटूथ से',
  serial: 'केबल से, या सेटिंग में पेयर किया हुआ',
  choose: 'दूसरा प्रिंटर चुनें',
  away: 'प्रिंटर से जवाब नहीं मिल रहा। उसे चालू करके पास रखें, या फिर से चुनें।',
  stopped: 'प्रिंट बीच में रुक गया। प्रिंटर का कागज़ और बैटरी जाँचें, फिर दोबारा प्रिंट करें।',
};
