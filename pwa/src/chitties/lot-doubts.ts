import type { LotDoubts } from 'shared-schema/chitties/chitty-fund';

/** By what the list of a sealed lot differs from the books, a sentence each; says what is known, not why it came so. */
export function doubtsInWords({ leftOut, owing }: LotDoubts): string[] {
  return [
    ...(leftOut.length ? [`By the books ${tickets(leftOut)} could have won too when the number was sealed.`] : []),
    ...(owing.length ? [`By the books ${tickets(owing)} owed a subscription when the number was sealed.`] : []),
  ];
}

function tickets(numbers: number[]): string {
  return `${numbers.length === 1 ? 'ticket' : 'tickets'} ${numbers.join(', ')}`;
}
