/** Figures as people write them: `1,50,050.00`, `150,050`, `1.50.050,00`, `1 500,5`. */
import { plainCharacters } from './workbook.ts';

type DecimalSign = 'point' | 'comma';

/** Digits in groups of three, or as in India the last three and twos before them. */
const GROUPS = /^[1-9]\d{0,2}(,\d{3})+$|^[1-9]\d?(,\d{2})*,\d{3}$/;

/** Beyond two digits a comma stands between thousands: nobody writes thousandths of a rupee behind one. */
const MOST_DECIMALS = { point: Infinity, comma: 2 };

/** The longest figure that anybody types, with signs between its groups. */
const LONGEST = 40;

/** The signs of other scripts and keyboards. Arabic has one for decimals and one for thousands alone. */
const USUAL_SIGNS: Record<string, string> = { '٫': '.', '٬': "'", '’': "'", '،': ',', '，': ',', '．': '.' };

/**
 * `-1500.5` of a figure that stands by itself, in a form or in what a program sends: with a decimal point, or else with a comma before one or
 * two last digits. Undefined if its signs stand otherwise; nobody is here to be asked what was meant.
 */
export function typedNumeral(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const [, minus, written] = /^(-?) ?(.*)$/.exec(
    plainCharacters(typed).replace(/[٫٬’،，．]/g, (sign) => USUAL_SIGNS[sign]!),
  )!;
  const numeral =
    plainNumeral(written!, 'point') ?? (/,\d\d?$/.test(written!) ? plainNumeral(written!, 'comma') : undefined);
  return numeral === undefined ? undefined : minus + numeral;
}

/** The same of a count, which has neither fraction nor sign. */
export function typedWhole(typed: string): number | undefined {
  const numeral = typedNumeral(typed);
  return numeral !== undefined && /^\d{1,6}$/.test(numeral) ? Number(numeral) : undefined;
}

/** `1500.5` of what is written with that decimal sign; undefined if it cannot have been meant so. */
export function plainNumeral(written: string, decimal: DecimalSign): string | undefined {
  const [point, comma] = decimal === 'point' ? ['.', ','] : [',', '.'];
  const parts = written.split(point);
  if (parts.length > 2) return undefined;
  const [whole, fraction = ''] = parts as [string, string?];
  const digits = plainWhole(whole.replaceAll(comma, ';'));
  if (digits === undefined || !/^\d*$/.test(fraction) || fraction.length > MOST_DECIMALS[decimal]) return undefined;
  if (digits + fraction === '') return undefined;
  return fraction ? `${digits || '0'}.${fraction}` : digits;
}

/** One kind of sign between the groups: `;` for the comma or point, a blank, or an apostrophe. */
function plainWhole(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const [sign] = /[; ']/.exec(whole) ?? [];
  if (!sign || !GROUPS.test(whole.replaceAll(sign, ','))) return undefined;
  return whole.replaceAll(sign, '');
}

/** Whether something is a figure at all, though its signs may stand in odd places. */
export function isFigure(written: string): boolean {
  return /\d/.test(written) && /^[\d., ']+$/.test(written);
}
