/** Which businesses a list shows, found without reading them all: whole, ten years of them take a phone a second. */
import type { InstallmentBusinessId, ProjectId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { type Age, AGES } from '../components/ages.ts';
import { memberNames } from '../components/member-name.tsx';
import { plainText } from '../components/plain-text.ts';
import { readInTurns } from '../components/read-in-turns.ts';
import type { BooksDb } from '../sync/db.ts';
import { dayNumber, type DueTally, readTallies } from '../sync/tallies.ts';

const BUSINESSES_PER_TURN = 100;

export type ListedBusiness = { business: InstallmentBusiness; referer: string };

/** The age of overdue instalments that begins with this day, which the list can be narrowed to; undefined for any other. */
export function ageFrom(late: number | undefined): Age | undefined {
  return AGES.find(({ from }) => from === late);
}

/** `1 to 30 days` */
export function ageLabel({ from, to }: Age): string {
  return to === Infinity ? `over ${from - 1} days` : `${from} to ${to} days`;
}

type Wanted = { project: ProjectId | undefined; age: Age | undefined; today: LocalDate };

/** Numbers of the businesses of a project, or of all, newest first; with `age`, of those with an instalment that late. */
export async function businessNumbers(db: BooksDb, { project, age, today }: Wanted): Promise<InstallmentBusinessId[]> {
  const { records, dues } = await readTallies(db, 'installmentBusinesses');
  const late = age && new Set(dues.filter((due) => isLate(due, age, today)).map(({ id }) => id));
  return records
    .filter(({ id, projectId }) => (!project || projectId === project) && (!late || late.has(id)))
    .map(({ id }) => id as InstallmentBusinessId)
    .sort((a, b) => b - a);
}

function isLate({ dueDay }: DueTally, { from, to }: Age, today: LocalDate): boolean {
  const days = dayNumber(today) - dueDay;
  return days >= from && days <= to;
}

/** What is searched of every business, by its number. */
export async function searchedTexts(db: BooksDb): Promise<Map<number, string>> {
  return new Map(
    await readInTurns(
      db.installmentBusinesses,
      BUSINESSES_PER_TURN,
      ({ id, customerName, itemDescription, customerPhoneNumber }): [number, string][] => [
        [id, plainText(`${customerName}\n${itemDescription}\n${customerPhoneNumber ?? ''}`)],
      ],
    ),
  );
}

/** Of these numbers those that were typed, or whose customer, item or phone was. */
export function findNumbers<N extends number>(numbers: N[], texts: Map<number, string>, typed: string): N[] {
  const text = plainText(typed).trim();
  const number = text.replace(/^#/, '');
  return numbers.filter((id) => String(id) === number || texts.get(id)?.includes(text));
}

/** The businesses with these numbers, in their order. One that has just gone is left out. */
export async function readListed(db: BooksDb, ids: InstallmentBusinessId[]): Promise<ListedBusiness[]> {
  const businesses = (await db.installmentBusinesses.bulkGet(ids)).filter((business) => business !== undefined);
  const names = await memberNames(
    db,
    businesses.map(({ refererId }) => refererId),
  );
  return businesses.map((business) => ({
    business,
    referer: names.get(business.refererId) ?? `User ${business.refererId}`,
  }));
}
