import type { MemberId } from 'shared-schema/ids';
import { isSamePhone } from 'shared-schema/members/dialled-number';
import { plainEmail } from 'shared-schema/members/email-address';
import { NomineeRelationSchema } from 'shared-schema/members/field-schemas';
import { wordsOfName } from 'shared-schema/members/likely-doubles';
import { type Member, plainMemberNumber } from 'shared-schema/members/member';
import { endingOf, PHONE_FIELDS } from 'shared-schema/members/phone-number';
import { cell, PEOPLE, required } from '../columns.ts';
import type { AboutMembers, CheckedWith, Double, SheetKindDefinition, SheetRow } from '../sheet-kind.ts';

const RELATIONS: Partial<Record<string, string>> = {
  Spouse: 'wife husband ഭാര്യ ഭർത്താവ് पत्नी पति',
  Child: 'son daughter മകൻ മകൾ बेटा बेटी पुत्र पुत्री',
  Parent: 'father mother അച്ഛൻ അമ്മ पिता माता',
  Sibling: 'brother sister സഹോദരൻ സഹോദരി भाई बहन',
};

const { latha, joseph, fathima, suresh, anitha } = PEOPLE;

export const membersSheet: SheetKindDefinition = {
  columns: [
    cell.text('name', 'membername nameofmember fullname members', { required, example: latha, looks: 'name' }),
    cell.phone(
      'mobileIndia',
      `mobilekerala mobkerala mobileindia mobindia keralamobile keralamob indianumber mob mobno mobile mobileno mobilenumber phone phoneno
        phonenumber ph phno`,
      { example: '+91 94470 12345', looks: 'phone' },
    ),
    cell.phone(
      'mobileAbroad',
      `mobileuae mobuae uaemobile mobilegulf mobgulf mobabroad mobileksa mobilesaudi mobileqatar mobileoman mobilekuwait mobilebahrain gcc
        gccmobile foreignmobile gulfnumber gulfmobile overseasmobile`,
      { example: '+971 50 123 4567' },
    ),
    cell.phone('whatsapp', 'whatsappno whatsappnumber wano', { example: '+971 50 123 4567' }),
    cell.text('email', 'mail mailid emailid emailaddress', { example: 'latha.menon@example.org', looks: 'email' }),
    cell.text('fatherName', 'father nameoffather fathersname', { example: 'K. P. Menon' }),
    cell.date('dob', 'dob dateofbirth birthdate born bday', { example: '1975-08-15' }),
    cell.text('indiaAddress', 'address houseaddress homeaddress house housename permanentaddress', {
      example: 'Thrissur 680001',
    }),
    cell.text('abroadAddress', 'foreignaddress addressabroad gulfaddress', { example: 'Doha' }),
    cell.text('companyAddress', 'company employer officeaddress'),
    cell.date('passportExpiryDate', 'passportexpiry ppexpiry', { example: '2031-01-31' }),
    cell.text('nomineeName', 'nominee nameofnominee', { example: 'Ravi Menon' }),
    cell.choice('nomineeRelation', 'relation relationship nomineerelationship', {
      choices: NomineeRelationSchema.options.map((value) => ({
        value,
        name: (t) => t(`relations.${value}`),
        called: RELATIONS[value],
      })),
      example: 'Spouse',
    }),
    cell.phone('nomineeTel', 'nomineephone nomineemobile nomineeph phoneofnominee', { example: '+91 94470 54321' }),
    cell.count('share', 'share noofshares numberofshares sharesheld', { example: 10 }),
    cell.rupees('incentive', '', { example: 0 }),
    cell.rupees('dividend', '', { example: 450 }),
    cell.text(
      'memberNumber',
      'regno registerno registernumber memberno membershipno membershipnumber memberid mno memno pskno നമ്പർ नंबर',
      { example: 'M-12', about: 'imports.aboutMemberNumber' },
    ),
    cell.text('number', '', { label: 'imports.ownNumber', example: 'M-12', isNotKept: true }),
  ],
  example: [
    {
      name: latha,
      mobileIndia: '+91 94470 12345',
      email: 'latha.menon@example.org',
      dob: '1975-08-15',
      indiaAddress: 'Thrissur 680001',
      nomineeName: 'Ravi Menon',
      nomineeRelation: 'Spouse',
      nomineeTel: '+91 94470 54321',
      share: 10,
      dividend: 450,
    },
    { name: joseph, mobileAbroad: '+974 5512 3456', fatherName: 'Mathew Varghese', abroadAddress: 'Doha', share: 5 },
    { name: fathima, mobileIndia: '+91 98460 22334', email: 'fathima.rahman@example.org', share: 8, dividend: 360 },
    { name: suresh, mobileAbroad: '+971 50 123 4567', whatsapp: '+971 50 123 4567', dob: '1982-03-02', share: 2 },
    { name: anitha, mobileIndia: '+91 99471 88990', nomineeName: 'Meera Nair', nomineeRelation: 'Child', share: 4 },
  ],
  title: ({ name }) => [name],
  detail: ({ mobileIndia, mobileAbroad, share }, t) => [
    mobileIndia ?? mobileAbroad,
    share && t('imports.shareCount', { count: Number(share) }),
  ],
  // Its number is for the other sheets.
  recordOf: ({ number: _number, ...record }) => record,
  check({ kept }, given) {
    checkEmails(kept, given);
    checkNumbers(kept, given);
  },
  tell: ({ kept, rows }, { members: known }) => ({
    doubles: findDoubles(kept, known),
    numbers: numbersToGive(rows, known),
  }),
};

/** An address is one member's: the server would refuse the whole sheet. */
function checkEmails(rows: SheetRow[], { members: known, translator }: CheckedWith): void {
  const taken = new Set(known.flatMap(({ email, deletedAt }) => (email && !deletedAt ? [email] : [])));
  for (const { values, blame } of rows) {
    const email = typeof values.email === 'string' ? plainEmail(values.email) : '';
    if (email && taken.has(email)) blame?.('email', translator.t('refusals.member.emailTaken'));
    taken.add(email);
  }
}

/** The same of the association's numbers. */
function checkNumbers(rows: SheetRow[], { members: known, translator }: CheckedWith): void {
  const present = known.filter(({ deletedAt }) => !deletedAt);
  const taken = new Set(present.flatMap(({ memberNumber }) => (memberNumber ? plainMemberNumber(memberNumber) : [])));
  for (const { values, blame } of rows) {
    const { memberNumber: id } = values;
    if (typeof id !== 'string') continue;
    const plain = plainMemberNumber(id);
    if (taken.has(plain)) blame?.('memberNumber', translator.t('refusals.member.numberTaken', { id }));
    taken.add(plain);
  }
}

/** A member who has another number keeps it. */
function numbersToGive(rows: SheetRow[], known: Member[]): AboutMembers['numbers'] {
  const without = new Set(known.flatMap(({ id, memberNumber }) => (memberNumber ? [] : [id])));
  return rows.flatMap(({ out, standsAs, values: { memberNumber } }) => {
    const id = standsAs as MemberId;
    const isGiven = out === 'inBooks' && typeof memberNumber === 'string' && memberNumber && without.has(id);
    return isGiven ? [{ id, memberNumber }] : [];
  });
}

type Person = { who: number | string; phones: string[]; nameAndBirth: string | undefined };

function findDoubles(rows: SheetRow[], known: Member[]): Double[] {
  const byEnding = new Map<string, { person: Person; phone: string }[]>();
  const byBirth = new Map<string, Person>();
  const doubles: Double[] = [];
  const note = (person: Person) => {
    for (const each of person.phones) {
      const ending = endingOf(each);
      if (ending) byEnding.set(ending, [...(byEnding.get(ending) ?? []), { person, phone: each }]);
    }
    if (person.nameAndBirth && !byBirth.has(person.nameAndBirth)) byBirth.set(person.nameAndBirth, person);
  };
  for (const member of known)
    if (!member.deletedAt && member.status !== 'REJECTED') note(personOf(member.name, member));
  for (const { row, values } of rows) {
    const person = personOf(row, values);
    const sameBirth = person.nameAndBirth ? byBirth.get(person.nameAndBirth) : undefined;
    const samePhone = person.phones
      .flatMap((each) => byEnding.get(endingOf(each) ?? '')?.filter((other) => isSamePhone(each, other.phone)) ?? [])
      .at(0)?.person;
    if (sameBirth) doubles.push({ row, other: sameBirth.who, shares: 'nameAndBirth' });
    else if (samePhone) doubles.push({ row, other: samePhone.who, shares: 'phone' });
    note(person);
  }
  return doubles;
}

function personOf(who: number | string, values: Record<string, unknown>): Person {
  const phones = PHONE_FIELDS.flatMap((field) => {
    const each = values[field];
    return typeof each === 'string' && each ? [each] : [];
  });
  const isKnown = values.name && values.dob;
  return {
    who,
    phones: [...new Set(phones)],
    nameAndBirth: isKnown ? `${wordsOfName(String(values.name))} ${String(values.dob)}` : undefined,
  };
}
