/** Whom to ask for money, and how to reach them: names, phones and addresses of members and of businesses' customers. */
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { type Member, shownNumber } from 'shared-schema/members/member';
import type { RowView } from 'shared-schema/packs/pack-columns';

export type ContactTable = 'members' | 'installmentBusinesses';

export type Contact = {
  /** Of the member, or of the business. */
  id: number;
  /** By which people know it: of a member perhaps the association's own. */
  number: string;
  name: string;
  /** As typed, the one to call first. */
  phones: string[];
  /** The address in India; empty for a customer, who has none on record. */
  place: string;
  /** What the customer bought. */
  item?: string;
};

export function contactOf(row: RowView<Member | InstallmentBusiness>): Contact {
  if ('scheduledRepayments' in row) {
    const { id, customerName: name, customerPhoneNumber, itemDescription: item } = row;
    return { id, number: String(id), name, phones: filled([customerPhoneNumber]), place: '', item };
  }
  const phones = filled([row.mobileIndia, row.whatsapp, row.mobileAbroad]);
  return { id: row.id, number: shownNumber(row), name: row.name, phones, place: row.indiaAddress ?? '' };
}

function filled(texts: (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== undefined && text.trim() !== ''))] as string[];
}
