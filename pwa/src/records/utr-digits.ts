import { usualDigits } from 'shared-schema/text';

/** How many digits of a UTR are typed. */
export function digitsIn(typed: string): number {
  return usualDigits(typed).replaceAll(/\D/g, '').length;
}
