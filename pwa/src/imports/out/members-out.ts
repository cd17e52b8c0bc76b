/** The sheet of members, and what the other sheets call each of them. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import type { WrittenRow } from '../sheet-kind.ts';
import { type Names, noTotal, rowOut } from './books.ts';

export class MembersOut {
  readonly rows: WrittenRow[];
  readonly #travelling: Map<MemberId, Member>;

  /** Everybody who is a member, and who once was if something that travels names them. */
  constructor(members: Member[], named: ReadonlySet<MemberId>) {
    const travelling = members.filter(
      (member) => isMember(member) || (named.has(member.id) && Boolean(member.name && phoneOf(member))),
    );
    this.#travelling = new Map(travelling.map((member) => [member.id, member]));
    this.rows = travelling.map((member) => {
      // The address of someone who is gone may be another's by now.
      const own = Object.entries(member).filter(([field, value]) => value && !(field === 'email' && member.deletedAt));
      const record = { ...Object.fromEntries(own), number: this.numberOf(member.id), name: noTotal(member.name) };
      return rowOut('members', record, NOBODY);
    });
  }

  /** Undefined for one who does not come along. With a letter, so that nobody takes it for the number that a member of the other association has. */
  numberOf = (id: MemberId): string | undefined => (this.#travelling.has(id) ? `M-${id}` : undefined);

  /** The members without a phone, which each must have who comes in. */
  withoutPhone(): Member[] {
    return [...this.#travelling.values()].filter((member) => !phoneOf(member));
  }
}

/** A member names no other one, and no project. */
const NOBODY: Names = { member: () => undefined, projects: [] };

function isMember({ status, deletedAt }: Member): boolean {
  return status === 'APPROVED' && !deletedAt;
}

function phoneOf({ mobileIndia, mobileAbroad }: Member): string | undefined {
  return mobileIndia || mobileAbroad || undefined;
}
