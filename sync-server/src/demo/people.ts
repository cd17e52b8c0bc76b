/** Members of a made-up association, with everything a registration asks for. */
import { isSamePerson } from 'shared-schema/chitties/witnesses';
import type { MemberId } from 'shared-schema/ids';
import type { Instant, LocalDate } from 'shared-schema/local-date';
import { isAadhaarNumber } from 'shared-schema/members/aadhaar';
import { mask } from 'shared-schema/members/document-number';
import type { Member } from 'shared-schema/members/member';
import { NOTHING } from 'shared-schema/money';
import type { Random } from './random.ts';
import { COMMUNITIES, GULF, HOUSES, VILLAGES, WORKPLACES } from './words.ts';

/** A member as registered, and the document numbers that the row shows only masked. */
export type DemoPerson = { member: Member; passportNumber: string; aadhaarNumber: string };

/** A full name. */
export function someName(random: Random): string {
  const { women, men, families } = random.pick(COMMUNITIES);
  return `${random.pick(random.chance(0.4) ? women : men)} ${random.pick(families)}`;
}

/** Two people who watch a draw. Among many draws two names drawn by chance are one and the same. */
export function twoWitnesses(random: Random): [string, string] {
  const first = someName(random);
  let second = someName(random);
  while (isSamePerson(first, second)) second = someName(random);
  return [first, second];
}

export function somePhone(random: Random): string {
  return `+91 ${random.pick(['94470', '98950', '97460', '80890'])} ${random.between(10_000, 99_999)}`;
}

/** Someone who has registered and waits for approval. */
export function someone(random: Random, id: MemberId, createdAt: Instant): DemoPerson {
  const { women, men, families } = random.pick(COMMUNITIES);
  const family = random.pick(families);
  const name = `${random.pick(random.chance(0.4) ? women : men)} ${family}`;
  const { city, mobile } = random.pick(GULF);
  const village = random.pick(VILLAGES);
  const passportNumber = `${random.pick(['M', 'N', 'P', 'R', 'T', 'Z'])}${random.between(1_000_000, 9_999_999)}`;
  const aadhaarNumber = someAadhaarNumber(random);
  const mobileAbroad = mobile.replaceAll('#', () => String(random.between(0, 9)));
  const relation = random.pick(['Spouse', 'Spouse', 'Child', 'Parent', 'Sibling']);
  const member: Member = {
    id,
    name,
    // An association has numbered some of its members.
    memberNumber: id % 4 === 0 ? `PSK-${String(id).padStart(3, '0')}` : null,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${id}@example.org`,
    role: 'USER',
    status: 'PENDING',
    share: 0,
    incentive: NOTHING,
    dividend: NOTHING,
    createdAt,
    lastLogin: null,
    deletedAt: null,
    fatherName: `${random.pick(men)} ${family}`,
    dob: someDate(random, 1961, 1999),
    passportNumber: { masked: mask(passportNumber) },
    passportExpiryDate: someDate(random, Number(createdAt.slice(0, 4)) + 1, Number(createdAt.slice(0, 4)) + 9),
    aadhaarNumber: { masked: mask(aadhaarNumber) },
    abroadAddress: `${random.pick(WORKPLACES)}, P.O. Box ${random.between(100, 9999)}, ${city}`,
    indiaAddress: `${random.pick(HOUSES)} House, ${village}, Kerala ${random.between(670_001, 695_615)}`,
    companyAddress: null,
    mobileAbroad,
    mobileIndia: somePhone(random),
    whatsapp: mobileAbroad,
    nomineeName: `${random.pick(relation === 'Spouse' ? women : [...women, ...men])} ${family}`,
    nomineeRelation: relation,
    nomineeTel: somePhone(random),
  };
  return { member, passportNumber, aadhaarNumber };
}

/** Makes a family of them, in the house of the first. */
export function settle([first, ...others]: DemoPerson[]): void {
  if (!first) return;
  const { name, indiaAddress, mobileIndia } = first.member;
  const family = name.slice(name.lastIndexOf(' ') + 1);
  const { women, men } = COMMUNITIES.find(({ families }) => families.includes(family))!;
  for (const [index, { member }] of others.entries()) {
    member.name = `${[women, men][index % 2]![index]!} ${family}`;
    member.email = `${member.name.toLowerCase().replaceAll(' ', '.')}.${member.id}@example.org`;
    Object.assign(member, { indiaAddress, mobileIndia });
  }
}

function someAadhaarNumber(random: Random): string {
  const start = `${random.between(20_000, 99_999)}${random.between(100_000, 999_999)}`;
  return Array.from('0123456789', (check) => start + check).find(isAadhaarNumber)!;
}

function someDate(random: Random, fromYear: number, toYear: number): LocalDate {
  const [month, day] = [random.between(1, 12), random.between(1, 28)].map((part) => String(part).padStart(2, '0'));
  return `${random.between(fromYear, toYear)}-${month}-${day}` as LocalDate;
}
