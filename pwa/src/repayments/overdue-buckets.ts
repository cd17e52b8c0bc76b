/** How late a repayment is, in days; the last age has no end. */
export const AGES = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: Infinity },
] as const;

export type Age = (typeof AGES)[number];

/** The age that begins with this day, which a list can be narrowed to; undefined for any other. */
export function ageFrom(late: number | undefined): Age | undefined {
  return AGES.find(({ from }) => from === late);
}

/** `1 to 30 days` */
export function ageLabel({ from, to }: Age): string {
  return to === Infinity ? `over ${from - 1} days` : `${from} to ${to} days`;
}
