import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import { type Percent, toPercentNumber } from 'shared-schema/percent';
import { t } from '../language/texts.ts';

/** With its name, if it came from a sheet. */
export function sizeOf({ name, userCount, tenure }: ChittyFund): string {
  const size = t('chitties.size', { tickets: userCount, months: tenure });
  return name ? `${name} · ${size}` : size;
}

/** `5.000%`. */
export function commissionText(rate: Percent): string {
  return `${toPercentNumber(rate).toFixed(3)}%`;
}
