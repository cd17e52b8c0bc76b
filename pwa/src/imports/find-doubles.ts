/** Rows that are perhaps the same person as another row, or as a member. A warning only: families share phones. */
import type { Member } from 'shared-schema/members/member';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import { endingOf, PHONE_FIELDS } from 'shared-schema/members/phone-number';
import { wordsOfName } from 'shared-schema/members/likely-doubles';
import type { SheetRow } from './sheet-row.ts';

export type Double = {
  row: number;
  /** Another row, or a member's name. */
  other: number | string;
  shares: 'phone' | 'nameAndBirth';
};

type Person = { who: number | string; phones: string[]; nameAndBirth: string | undefined };

export function findDoubles(rows: SheetRow[], members: Member[]): Double[] {
  const byEnding = new Map<string, { person: Person; phone: string }[]>();
  const byBirth = new Map<string, Person>();
  const doubles: Double[] = [];
  const note = (person: Person) => {
    for (const phone of person.phones) {
      const ending = endingOf(phone);
      if (ending) byEnding.set(ending, [...(byEnding.get(ending) ?? []), { person, phone }]);
    }
    if (person.nameAndBirth && !byBirth.has(person.nameAndBirth)) byBirth.set(person.nameAndBirth, person);
  };
  for (const member of members)
    if (!member.deletedAt && member.status !== 'REJECTED') note(personOf(member.name, member));
  for (const { row, values } of rows) {
    const person = personOf(row, values);
    const sameBirth = person.nameAndBirth ? byBirth.get(person.nameAndBirth) : undefined;
    const samePhone = person.phones
      .flatMap((phone) => byEnding.get(endingOf(phone) ?? '')?.filter((known) => isSamePhone(phone, known.phone)) ?? [])
      .at(0)?.person;
    if (sameBirth) doubles.push({ row, other: sameBirth.who, shares: 'nameAndBirth' });
    else if (samePhone) doubles.push({ row, other: samePhone.who, shares: 'phone' });
    note(person);
  }
  return doubles;
}

function personOf(who: number | string, fields: Record<string, unknown> | Member): Person {
  const values = fields as Record<string, unknown>;
  const phones = PHONE_FIELDS.flatMap((field) => {
    const phone = values[field];
    return typeof phone === 'string' && phone ? [phone] : [];
  });
  const known = values.name && values.dob;
  return {
    who,
    phones: [...new Set(phones)],
    nameAndBirth: known ? `${wordsOfName(String(values.name))} ${String(values.dob)}` : undefined,
  };
}
