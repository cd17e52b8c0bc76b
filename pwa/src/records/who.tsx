/** Who someone is, wherever people are picked or named among others: one way for all lists. */
import { type Member, shownNumber } from 'shared-schema/members/member';
import { phonesOf } from 'shared-schema/members/phone-number';
import { t } from '../language/texts.ts';
import { isNumberOf, markedName, phoneFound, readQuery } from './search-query.ts';

/** A name, with what was typed marked. */
export function MarkedName({ name, typed }: { name: string; typed: string }) {
  return markedName(name, typed).map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}

type Props = {
  /** `Member 12`. */
  number: string;
  /** It is what was typed. */
  isNumberTyped?: boolean;
  /** The house or place, or the father. */
  house?: string | undefined;
  phone?: string | undefined;
  /** What was typed of the phone. */
  digits?: string | undefined;
};

/**
 * What tells a person from others of the same name: their phone, number, and house or father; marked where it fits what was typed. The phone
 * comes first, because the end of the line may be cut.
 */
export function Who({ number, isNumberTyped, house, phone, digits }: Props) {
  return (
    <>
      {phone && (
        <>
          <Phone phone={phone} digits={digits} /> ·{' '}
        </>
      )}
      {isNumberTyped ? <mark>{number}</mark> : number}
      {house && ` · ${house}`}
    </>
  );
}

/** Whole where digits of it were typed, else its last ones. */
function Phone({ phone, digits }: { phone: string; digits: string | undefined }) {
  if (digits) return <MarkedPhone phone={phone} digits={digits} />;
  return <bdi dir="ltr">…{phone.replace(/\D/g, '').slice(-4)}</bdi>;
}

/** A phone number, with the digits that were typed marked. */
export function MarkedPhone({ phone, digits }: { phone: string; digits: string }) {
  const [before, hit, after] = aroundDigits(phone, digits);
  return (
    <bdi dir="ltr">
      {before}
      <mark>{hit}</mark>
      {after}
    </bdi>
  );
}

/** The house, with which an address begins. */
export function houseIn(address: string | null | undefined): string | undefined {
  return address?.split(/[,\n]/)[0]?.trim() || undefined;
}

/** The same of a member, whom no house tells apart by their father. */
export function WhoIsMember({ member, typed = '' }: { member: Member; typed?: string }) {
  const { id, indiaAddress, fatherName } = member;
  const number = shownNumber(member);
  const phones = phonesOf(member);
  const query = readQuery(typed);
  const hit = phoneFound(phones, query);
  return (
    <Who
      number={t('records.memberNumber', { id: number })}
      isNumberTyped={query.parts.some((part) => isNumberOf({ id, number }, part))}
      house={houseIn(indiaAddress) ?? (fatherName ? t('records.father', { name: fatherName }) : undefined)}
      phone={hit?.phone ?? phones[0]}
      digits={hit?.digits}
    />
  );
}

/** A phone number before, at and after the digits that stand in it, whatever is written between them. */
export function aroundDigits(phone: string, digits: string): [before: string, hit: string, after: string] {
  const positions = [...phone].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
  const first = positions
    .map((position) => phone[position])
    .join('')
    .indexOf(digits);
  const [start, end] = [positions[first] ?? 0, positions[first + digits.length - 1] ?? -1];
  return [phone.slice(0, start), phone.slice(start, end + 1), phone.slice(end + 1)];
}
