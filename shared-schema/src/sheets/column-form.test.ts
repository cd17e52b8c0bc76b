import { expect, test } from 'vitest';
import { formOfColumn } from './column-form.ts';

const amounts = (...texts: string[]) =>
  formOfColumn(
    texts.map((text) => ({ text })),
    'amount',
  );
const dates = (...texts: string[]) =>
  formOfColumn(
    texts.map((text) => ({ text })),
    'date',
  );
const point = { form: { decimal: 'point' } };
const comma = { form: { decimal: 'comma' } };

test('one amount that can be read in one way settles the column', () => {
  expect(amounts('1500,50', '1.500', '1,5,0')).toEqual(comma);
  expect(amounts('1.500', '12.345,00 Cr')).toEqual(comma);
  expect(amounts('1.500.000', '1.500')).toEqual(comma);
  expect(amounts('1.500', '1234.500')).toEqual(point);
  expect(amounts('1.500', '1,50,000')).toEqual(point);
  expect(amounts('500', '₹1,50,050.25', 'Nil')).toEqual(point);
  expect(amounts('500', '1500')).toEqual({ form: {} });
});

test('an amount that can be read in two ways is asked about, if no other settles it', () => {
  const question = { about: 'decimal', example: '₹1.500', point: '1.500', comma: '1500' };
  expect(amounts('500', '₹1.500')).toEqual({ question });
  expect(amounts('500,25', '₹1.500', '500.25')).toEqual({ question });
});

test('where amounts contradict each other, the fewer are left as faults', () => {
  expect(amounts('1,50,000', '12,50', '2,500')).toEqual(point);
});

test('a day that is no month settles the order of dates', () => {
  expect(dates('5/4/2026', '25/4/2026')).toEqual({ form: { dates: 'dayFirst' } });
  expect(dates('5/4/2026', '4/25/2026')).toEqual({ form: { dates: 'monthFirst' } });
  expect(dates('5/5/2026', '5 April 2026', '2026-04-05')).toEqual({ form: {} });
});

test('dates that can all be read in two ways are asked about', () => {
  const question = { about: 'dates', example: '5/4/2026', dayFirst: '2026-04-05', monthFirst: '2026-05-04' };
  expect(dates('7/7/2026', '5/4/2026', '6/4/2026')).toEqual({ question });
  expect(dates('5/4/2026', '25/4/2026', '4/25/2026')).toEqual({ question });
});

test('dates of the program are asked about where its texts are all such as it could not take for dates', () => {
  const held = (...days: string[]) => days.map((date) => ({ text: date, date: date as never }));
  const of = (cells: ReturnType<typeof held>, ...texts: string[]) =>
    formOfColumn([...cells, ...texts.map((text) => ({ text }))], 'date');
  const question = { about: 'turned', example: '2026-05-04', asItIs: '2026-05-04', turned: '2026-04-05' };
  expect(of(held('2026-05-04', '2026-12-04'), '25/4/2026')).toEqual({ question: { ...question, dates: 'dayFirst' } });
  expect(of(held('2026-05-04'), '4/25/2026')).toEqual({ question: { ...question, dates: 'monthFirst' } });
  expect(of(held('2026-05-04', '2026-05-13'), '25/4/2026')).toEqual({ form: { dates: 'dayFirst' } });
  expect(of(held('2026-05-04'), '25/4/2026', '5/4/2026')).toEqual({ form: { dates: 'dayFirst' } });
  expect(of(held('2026-05-04'), '25 April 2026')).toEqual({ form: {} });
  expect(of(held('2026-05-05'), '25/4/2026')).toEqual({ form: { dates: 'dayFirst' } });
});

test('numbers and dates of the program need no form', () => {
  const cells = [{ text: '1.500', number: 1.5 }, { text: '5/4/2026', date: '2026-04-05' as never }, null];
  expect(formOfColumn(cells, 'amount')).toEqual({ form: {} });
  expect(formOfColumn(cells, 'date')).toEqual({ form: {} });
});
