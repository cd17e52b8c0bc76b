import { dialledNumber } from 'shared-schema/members/dialled-number';

/** The first number that WhatsApp can find, as digits that begin with the country's. Undefined if there is none. */
export function whatsAppNumber(numbers: (string | null | undefined)[]): string | undefined {
  return numbers
    .map((number) => number && dialledNumber(number))
    .find((number) => number && !isOfHouse(number))
    ?.slice(1);
}

/** Not of a mobile phone, which India's numbers tell. */
function isOfHouse(number: string): boolean {
  return /^\+91[^6-9]/.test(number);
}

/** Opens WhatsApp with the message, at that number or, without one, where the person chooses a chat. */
export function whatsAppAddress(number: string | undefined, message: string): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(message)}`;
}
