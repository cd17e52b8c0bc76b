/** Texts that a spreadsheet program takes for a number, date, time or truth value when it opens a CSV, and shows in another way. */

/** Shown as it is written. */
const PLAIN = /^(0|[1-9]\d{0,10})$/;

/** Digits and what stands around them: `+91 94470 12345`, `0012`, `1-2`, `3/4`, `10:30`, `10%`, `(500)`. */
const FIGURE = /^[\d\s.,:/()+\-%₹$€£]*\d[\d\s.,:/()+\-%₹$€£]*$/;

const EXPONENT = /^[+-]?\d*\.?\d+e[+-]?\d+$/i;
const TIME = /^\d{1,2}(:\d{1,2})*\s*[ap]m?$/i;
const TRUTH = /^(true|false)$/i;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** `5-Apr-26`, `Apr 2026`, `March 5, 2026`. */
const DATE = new RegExp(String.raw`^(\d{1,4}[\s/.,-]*${MONTH}|${MONTH}[\s/.,-]*\d{1,4})([\s/.,-]+\d{1,4})?$`, 'i');

const LONGEST = 40;

export function looksLikeFigure(text: string): boolean {
  if (text.length > LONGEST || PLAIN.test(text)) return false;
  const typed = text.trim();
  return [FIGURE, EXPONENT, TIME, TRUTH, DATE].some((pattern) => pattern.test(typed));
}
