import type { ProjectId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { daysBetween, type LocalDate } from 'shared-schema/local-date';
import { unpaid } from 'shared-schema/repayments/repayment';
import { memberNames } from '../components/member-name.tsx';
import type { BooksDb } from '../sync/db.ts';

export type ListedBusiness = { business: InstallmentBusiness; referer: string };

/** Ages of overdue instalments that the list can be narrowed to, by the first day: 1 is 1 to 30 days late. */
const LATE: Record<number, { to: number; label: string }> = {
  1: { to: 30, label: '1 to 30 days' },
  31: { to: 60, label: '31 to 60 days' },
  61: { to: 90, label: '61 to 90 days' },
  91: { to: Infinity, label: 'over 90 days' },
};

/** How an age is called; undefined for what is none. */
export function lateLabel(late: number | undefined): string | undefined {
  return late === undefined ? undefined : LATE[late]?.label;
}

type Wanted = { project: ProjectId | undefined; search: string; late?: number | undefined; today: LocalDate };

/**
 * Businesses of a project, or of all, newest first; narrowed to those whose number, customer, item or phone fits, and, with
 * `late`, to those with an instalment of that age overdue.
 */
export async function listBusinesses(db: BooksDb, { project, search, late, today }: Wanted): Promise<ListedBusiness[]> {
  const all = await db.installmentBusinesses.reverse().toArray();
  const typed = search.trim().toLowerCase();
  const found = all.filter(
    (business) =>
      !business.deletedAt &&
      (!project || business.projectId === project) &&
      fits(business, typed) &&
      isLate(business, late, today),
  );
  const names = await memberNames(
    db,
    found.map((business) => business.refererId),
  );
  return found.map((business) => ({
    business,
    referer: names.get(business.refererId) ?? `User ${business.refererId}`,
  }));
}

function isLate({ scheduledRepayments }: InstallmentBusiness, late: number | undefined, today: LocalDate): boolean {
  const age = late === undefined ? undefined : LATE[late];
  if (late === undefined || !age) return true;
  return unpaid(scheduledRepayments).some(({ dueDate }) => {
    const days = daysBetween(dueDate, today);
    return days >= late && days <= age.to;
  });
}

function fits({ id, customerName, itemDescription, customerPhoneNumber }: InstallmentBusiness, typed: string): boolean {
  if (!typed) return true;
  if (String(id) === typed.replace(/^#/, '')) return true;
  return [customerName, itemDescription, customerPhoneNumber ?? ''].some((text) => text.toLowerCase().includes(typed));
}
