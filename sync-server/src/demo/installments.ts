/** What customers of a made-up association buy, and how they pay for it. */
import type { MemberId, ProjectId } from 'shared-schema/ids';
import { addMonths, type LocalDate } from 'shared-schema/local-date';
import { type Money, rupees } from 'shared-schema/money';
import { type Percent, percent } from 'shared-schema/percent';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import { daysLater } from './calendar.ts';
import { type DemoPerson, someName, somePhone } from './people.ts';
import type { Random } from './random.ts';
import { GOODS } from './words.ts';

export type Terms = {
  projectId: ProjectId;
  customerName: string;
  customerPhoneNumber: string;
  itemDescription: string;
  refererId: MemberId;
  purchaseDate: LocalDate;
  showroomPrice: Money;
  advancePayment: Money;
  tenure: number;
  interest: Percent;
};

export function someTerms(
  random: Random,
  given: { projectId: ProjectId; refererId: MemberId; purchaseDate: LocalDate; tenure: number | undefined },
): Terms {
  const goods = random.pick(GOODS);
  const price = random.between(goods.least / 500, goods.most / 500) * 500 - (random.chance(0.4) ? 10 : 0);
  const advance = Math.floor((price * random.between(0, 4)) / 10 / 500) * 500;
  return {
    projectId: given.projectId,
    customerName: someName(random),
    customerPhoneNumber: somePhone(random),
    itemDescription: goods.item,
    refererId: given.refererId,
    purchaseDate: given.purchaseDate,
    showroomPrice: rupees(price),
    advancePayment: rupees(advance),
    tenure: given.tenure ?? random.pick([6, 10, 12, 12, 12, 18, 24]),
    interest: percent(random.pick([1, 1, 1, 1.25, 1.5, 0])),
  };
}

/** What each of a family bought on a day, all under the phone of their house. */
export function boughtTogether(family: DemoPerson[], purchaseDate: LocalDate): Terms[] {
  return family.map(({ member: { id, name, mobileIndia } }, index) => {
    const { item, least } = GOODS[index]!;
    const price = { showroomPrice: rupees(least), advancePayment: rupees(0), tenure: 12, interest: percent(1) };
    const customer = { customerName: name, customerPhoneNumber: mobileIndia!, refererId: id };
    return { projectId: FIRST_PROJECT, ...customer, itemDescription: item, purchaseDate, ...price };
  });
}

/** Days in which whoever stopped paying is still called on. */
const LATELY = 150;

/**
 * The days on which the first installments, one after another, were paid, all before `today`. Most customers pay within days,
 * some weeks late, and of those who bought lately a few have stopped.
 */
export function daysPaid(random: Random, { purchaseDate, tenure }: Terms, today: LocalDate): LocalDate[] {
  const [soonest, latest] = random.pick([
    [-2, 4],
    [-2, 4],
    [-1, 6],
    [3, 25],
    [15, 70],
  ] as const);
  const isLately = purchaseDate > daysLater(today, -LATELY);
  const paysFor = isLately && random.chance(0.15) ? random.between(0, 2) : tenure;
  const days: LocalDate[] = [];
  for (let sequence = 1; sequence <= paysFor; sequence++) {
    const day = daysLater(addMonths(purchaseDate, sequence), random.between(soonest, latest));
    const previous = days.at(-1) ?? purchaseDate;
    const paid = day > previous ? day : previous;
    if (paid >= today) break;
    days.push(paid);
  }
  return days;
}
