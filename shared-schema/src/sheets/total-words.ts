/** The words by which a row says that it sums up others, in English, Malayalam and Hindi. */
import { plainText } from '../plain-text.ts';

const TOTAL = [
  /^(grand|sub|net|page|running|overall|monthly|daily)?[\s-]*totals?(\s*([([:=,.₹\d]|(amount|amt|rs|inr|for|of|as|on|till|upto|c\/f|b\/f|carried|brought|in|received|paid|receipts?|payments?|members?|credits?|debits?|rupees)\b).*)?$/,
  /^(.*\s)?(grand|sub)[\s-]?total[\s:.]*$/,
  /^\S+(\s\S+)?\s+total[\s:.]*$/,
  /^sum(\s*[:=].*)?$/,
  /^(ആകെ|മൊത്തം|ആകെത്തുക|മൊത്തത്തുക|ആകത്തുക|ആകെമൊത്തം|ടോട്ടൽ|कुल)(\s.*|[:=.-].*)?$/,
  // These words have other meanings, too, such as yoga.
  /^(उप योग|योग|महायोग|कुलयोग|जोड़|टोटल)(\s*[:=.-].*|\s+राशि)?$/,
].map((pattern) => new RegExp(plainPattern(pattern)));

const BALANCE = [
  /^(opening|closing)(\s*\(.*\))?[:.]?$/,
  /^(to|by)?\s*(opening|closing|open|close|previous|ending|beginning)\s+(bal(ance)?|cash|stock)\b.*$/,
  /^(to|by)?\s*bal(ance)?\.?\s*([bc]\s*\/?\s*[df]|brought|carried)\b.*$/,
  /^(to|by)?\s*(balance|amount|total)?\s*(brought|carried)\s+(forward|over|down)\b.*$/,
  /^[bc]\s*\/\s*[df]\.?$/,
  /^(നീക്കിയിരിപ്പ്|മുന്നിരിപ്പ്|മുൻനീക്കിയിരിപ്പ്|മുൻ ബാക്കി|अंतिम शेष|प्रारंभिक शेष|प्रारम्भिक शेष|पिछला शेष|रोकड़ शेष)(\s.*|[:=.-].*)?$/,
  /^(ബാക്കി|शेष)[\s:=.-]*$/,
].map((pattern) => new RegExp(plainPattern(pattern)));

/** What is longer tells a story. */
const LONGEST = 80;

/** Most words are told from totals at a glance. */
const MAY_SUM = /total|sum|bal|cash|stock|opening|closing|forward|over|down|\/|[^\x20-\x7e]/i;

/** `TOTAL`, `Sub-total:`, `Total of April`, `ആകെ`, `कुल योग`; not `Total Gas Agencies`. */
export function saysTotal(text: string): boolean {
  if (text.length > LONGEST || !MAY_SUM.test(text)) return false;
  const plain = withoutQuotes(text);
  return TOTAL.some((pattern) => pattern.test(plain));
}

/** Nothing but the word: `Total for the hall` may be what an entry was for. */
export function saysOnlyTotal(text: string): boolean {
  return (
    saysTotal(text) &&
    withoutQuotes(text)
      .split(/[\s:=.-]+/)
      .filter(Boolean).length <= 2
  );
}

/** `Opening balance`, `Balance c/d`, `carried forward`. In a sheet of opening balances every row may say so. */
export function saysBalance(text: string): boolean {
  if (text.length > LONGEST || !MAY_SUM.test(text)) return false;
  const plain = withoutQuotes(text);
  return BALANCE.some((pattern) => pattern.test(plain));
}

const OPENING =
  /open|previous|beginning|brought|b\s*\/?\s*[df]\b|മുന്നിരിപ്പ്|മുൻനീക്കിയിരിപ്പ്|മുൻ ബാക്കി|प्रारंभिक|प्रारम्भिक|पिछला/;
const OPENING_PLAIN = new RegExp(plainPattern(OPENING));

/** Whether it is the balance at the beginning of what follows, or at the end of what is above. */
export function balanceSaid(text: string): 'opening' | 'closing' | undefined {
  if (!saysBalance(text)) return undefined;
  return OPENING_PLAIN.test(withoutQuotes(text)) ? 'opening' : 'closing';
}

function withoutQuotes(text: string): string {
  return plainText(text).replace(/^['"\s]+|['"\s]+$/g, '');
}

/** Words are compared without what `plainText` takes away. */
function plainPattern({ source }: RegExp): string {
  return source.replace(/[\u0900-\u097f\u0d00-\u0d7f]+/g, (word) => plainText(word));
}
