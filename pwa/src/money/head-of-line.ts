import { t } from '../language/texts.ts';

const INTEREST = /(?<!\p{L})(int|interest)(?!\p{L})/iu;
const CHARGES = /(?<!\p{L})(chrgs?|chgs?|charges?|fees?)(?!\p{L})/iu;

/** The head that a bank's own words name; nothing where they name none, or both. */
export function headOfLine(text: string): string {
  const [ofInterest, ofCharges] = [INTEREST.test(text), CHARGES.test(text)];
  if (ofInterest === ofCharges) return '';
  return ofInterest ? t('bank.interestHead') : t('bank.chargesHead');
}
