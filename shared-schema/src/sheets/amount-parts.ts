/** An amount apart from its figure: `₹ (1,000.00)`, `Rs. 500/- Cr`, `500-`. */
import { plainCharacters } from './workbook.ts';

export type AmountParts = {
  /** `1,000.00`: what is left, and may be no figure at all. */
  figure: string;
  negative: boolean;
  direction?: 'credit' | 'debit';
  /** `AED`, `$`: money that is not rupees. */
  otherCurrency?: true;
};

const RUPEES = /^(₹|₨|rs\.?|inr|रु\.?|रू\.?|രൂപ|രൂ\.?)\s*|\s*(₹|₨|rs\.?|inr|रु\.?|रू\.?|रुपये|രൂപ|രൂ\.?)$/i;
const OTHERS =
  /^(\$|€|£|¥|aed|dhs?\.?|usd|us\$|eur|gbp|sar|sr\.?|qar|omr|kwd|bhd|د\.إ)\s*(?=[-(\d.])|(?<=[\d)])\s*(\$|€|£|¥|aed|dhs?\.?|usd|eur|gbp|sar|sr|qar|omr|kwd|bhd)$/i;
const BEFORE = /^(\(?(cr|dr|credit|debit)\b\.?\)?|\[(cr|dr)\])\s*:?\s*/i;
const AFTER = /\s*(\(?\b(cr|dr|credit|debit)\b\.?\)?|\[(cr|dr)\]|(?<=[\d)])(cr|dr)\.?)$/i;
const ENDING = /\s*(\/[-=]?|\bonly)$/i;
const BRACKETS = /^\((.*)\)$/;

/** Takes off what stands around the figure, from outside in. */
export function amountParts(text: string): AmountParts {
  const parts: AmountParts = { figure: plainCharacters(text).replace(/^\(-\)/, '-'), negative: false };
  // Most have nothing around them.
  if (/^\d[\d.,]*$/.test(parts.figure)) return parts;
  for (;;) {
    const before = parts.figure;
    takeOff(parts);
    if (parts.figure === before) return parts;
  }
}

function takeOff(parts: AmountParts): void {
  for (const pattern of [BEFORE, AFTER]) {
    const [found] = pattern.exec(parts.figure) ?? [];
    if (!found || parts.direction) continue;
    parts.direction = /cr/i.test(found) ? 'credit' : 'debit';
    parts.figure = parts.figure.replace(pattern, '').trim();
  }
  if (OTHERS.test(parts.figure)) parts.otherCurrency = true;
  for (const pattern of [OTHERS, RUPEES, ENDING]) parts.figure = parts.figure.replace(pattern, '').trim();
  // A second minus would turn the first around, and is left in its place.
  if (parts.negative) return;
  const inside =
    BRACKETS.exec(parts.figure)?.[1] ??
    (/^-\s*(.*\d.*)$/.exec(parts.figure) ?? /^(.*\d.*?)\s*-$/.exec(parts.figure))?.[1];
  if (inside !== undefined) {
    parts.negative = true;
    parts.figure = inside.trim();
  } else parts.figure = parts.figure.replace(/^\+\s*/, '');
}
