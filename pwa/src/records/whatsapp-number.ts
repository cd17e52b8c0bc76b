/**
 * The first number that WhatsApp can find, as digits that begin with the country's: `+968 9123 4567`, `00968…`, or an Indian
 * mobile number as people write it at home. Undefined if there is none.
 */
export function whatsAppNumber(numbers: (string | null | undefined)[]): string | undefined {
  for (const number of numbers) {
    const digits = number && internationalDigits(number.replaceAll(/[\s().-]/g, ''));
    if (digits) return digits;
  }
  return undefined;
}

function internationalDigits(number: string): string | undefined {
  const abroad = /^(?:\+|00)(\d{7,15})$/.exec(number)?.[1];
  const indian = /^0?([6-9]\d{9})$/.exec(number)?.[1];
  return abroad ?? (indian && `91${indian}`);
}

/** Opens WhatsApp with the message, at that number or, without one, where the person chooses a chat. */
export function whatsAppAddress(number: string | undefined, message: string): string {
  return `https://wa.me/${number ?? ''}?text=${encodeURIComponent(message)}`;
}
