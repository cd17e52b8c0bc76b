/** The sheet of members, and what the other sheets call each of them. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { type Money, toRupees } from 'shared-schema/money';
import { sheetKinds } from '../sheet-kinds.ts';
import { noTotal, type OutRow } from './books.ts';

export class MembersOut {
  readonly rows: OutRow[];
  readonly #travelling: Map<MemberId, Member>;

  /** Everybody who is a member, and who once was if something that travels names them. */
  constructor(members: Member[], named: ReadonlySet<MemberId>) {
    const travelling = members.filter(
      (member) => isMember(member) || (named.has(member.id) && Boolean(member.name && phoneOf(member))),
    );
    this.#travelling = new Map(travelling.map((member) => [member.id, member]));
    this.rows = travelling.map(rowOf);
  }

  /** Undefined for one who does not come along. */
  numberOf(id: MemberId): string | undefined {
    return this.#travelling.has(id) ? numberOf(id) : undefined;
  }

  /** The members without a phone, which each must have who comes in. */
  withoutPhone(): Member[] {
    return [...this.#travelling.values()].filter((member) => !phoneOf(member));
  }
}

function isMember({ status, deletedAt }: Member): boolean {
  return status === 'APPROVED' && !deletedAt;
}

/** With a letter, so that nobody takes it for the number that a member of the other association has. */
function numberOf(id: MemberId): string {
  return `M-${id}`;
}

function phoneOf({ mobileIndia, mobileAbroad }: Member): string | undefined {
  return mobileIndia || mobileAbroad || undefined;
}

function rowOf(member: Member): OutRow {
  const row: OutRow = { number: numberOf(member.id) };
  for (const { field, type } of sheetKinds.members.columns) {
    const value = (member as Record<string, string | number | null | undefined>)[field];
    // The address of someone who is gone may be another's by now.
    if (!value || (field === 'email' && member.deletedAt)) continue;
    row[field] = type === 'rupees' ? toRupees(value as Money) : value;
  }
  return { ...row, name: noTotal(member.name) };
}
