import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

const read = (text: string, dates: 'dayFirst' | 'monthFirst' = 'dayFirst') => readDate({ text }, { dates });

test.each([
  '5/4/2026',
  '05/04/2026',
  '5-4-26',
  '05.04.2026',
  '5 / 4 / 2026',
  '2026-04-05',
  '2026/4/5',
  '20260405',
  '05-Apr-26',
  '5-Apr-2026',
  '5 April 2026',
  '5th April, 2026',
  '5th of April 2026',
  'April 5, 2026',
  'Apr 5 2026',
  'Sunday, 5 April 2026',
  'Sun 05 Apr 2026',
  '2026 April 5',
  '5.APR.26',
  '5 ഏപ്രിൽ 2026',
  '5 ഏപ്രില്‍ 2026',
  '൫/൪/൨൦൨൬',
  '5 अप्रैल 2026',
  '५-४-२०२६',
  '5 अप्रै॰ 2026',
  '05/04/2026 10:30',
  '05/04/2026 10:30:15 AM',
  '05-04-2026, 10.30 pm',
  '2026-04-05T10:30:00Z',
  '2026-04-05T10:30:00.000+05:30',
  '05-Apr-2026 18:20:11 IST',
])('%s is 5 April 2026', (text) => {
  expect(read(text)).toEqual({ date: '2026-04-05' });
});

test.each([
  ['1 ജനുവരി 2026', '2026-01-01'],
  ['2 ഫെബ്രുവരി 2026', '2026-02-02'],
  ['3 മാർച്ച് 2026', '2026-03-03'],
  ['4 മെയ് 26', '2026-05-04'],
  ['6 ജൂണ്‍ 2026', '2026-06-06'],
  ['7 ജൂലൈ 2026', '2026-07-07'],
  ['8 ആഗസ്റ്റ് 2026', '2026-08-08'],
  ['9 സെപ്റ്റംബർ 2026', '2026-09-09'],
  ['10 ഒക്ടോബർ 2026', '2026-10-10'],
  ['11 നവംബർ 2026', '2026-11-11'],
  ['12 ഡിസംബർ 2026', '2026-12-12'],
  ['13 फ़रवरी 2026', '2026-02-13'],
  ['14 सितम्बर 2026', '2026-09-14'],
  ['15 दिसंबर 2026', '2026-12-15'],
  ['29/2/2024', '2024-02-29'],
  ['31-12-65', '1965-12-31'],
  ['31-12-40', '2040-12-31'],
])('%s is %s', (text, date) => {
  expect(read(text)).toEqual({ date });
});

test('the month comes first where the column writes it so', () => {
  expect(read('5/4/2026', 'monthFirst')).toEqual({ date: '2026-05-04' });
  expect(read('25/4/2026', 'monthFirst')).toEqual({ fault: 'otherOrder' });
  expect(read('4/25/2026')).toEqual({ fault: 'otherOrder' });
});

test.each([
  '31/02/2026',
  '30/2/26',
  '29/2/2026',
  'April 2026',
  '5 April',
  '5/4',
  'soon',
  '0/4/2026',
  '5/4/202',
  '5 Abril 2026',
  '5-4/2026',
  '46117',
  '2026-04-04T18:30:00.000Z',
  '2026-04-04 21:00:00+00:00',
])('%s is no date', (text) => {
  expect(read(text)).toEqual({ fault: 'notADate' });
});

test.each([
  ['2026-04-05T00:00:00Z', '2026-04-05'],
  ['2026-04-05T10:30:00.000Z', '2026-04-05'],
  ['2026-04-05T23:30:00+05:30', '2026-04-05'],
])('%s is %s, here as in UTC', (text, date) => {
  expect(read(text)).toEqual({ date });
});

test('a cell of the program tells its date, a plain number none', () => {
  expect(readDate({ text: 'Apr', date: '2026-04-05' as never }, {})).toEqual({ date: '2026-04-05' });
  expect(readDate({ text: '46117', number: 46_117 }, {})).toEqual({ fault: 'isNumber' });
  expect(readDate({ text: '#REF!', error: true }, {})).toEqual({ fault: 'error' });
  expect(readDate(null, {})).toEqual({ fault: 'empty' });
});
