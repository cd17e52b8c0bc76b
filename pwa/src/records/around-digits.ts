/** A phone number before, at and after the digits that stand in it, whatever is written between them. */
export function aroundDigits(phone: string, digits: string): [before: string, hit: string, after: string] {
  const places = [...phone].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
  const first = places
    .map((place) => phone[place])
    .join('')
    .indexOf(digits);
  const [start, end] = [places[first] ?? 0, places[first + digits.length - 1] ?? -1];
  return [phone.slice(0, start), phone.slice(start, end + 1), phone.slice(end + 1)];
}
