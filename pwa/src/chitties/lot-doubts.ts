import type { LotDoubts } from 'shared-schema/chitties/chitty-fund';
import { t } from '../language/texts.ts';

/** How the list of a started lot differs from the payments on record, a sentence each; it does not say why. */
export function doubtsInWords({ leftOut, owing }: LotDoubts): string[] {
  return [
    ...(leftOut.length ? [t('chitties.leftOut', { count: leftOut.length, tickets: leftOut.join(', ') })] : []),
    ...(owing.length ? [t('chitties.owing', { count: owing.length, tickets: owing.join(', ') })] : []),
  ];
}
