/** The number by which people know a member: the association's own, else the id. */
export function shownNumber({ id, memberNumber }: { id: number; memberNumber?: string | null | undefined }): string {
  return memberNumber || String(id);
}

/** The same for all ways of writing one number of the association. Postgres has it in `members_member_number_unique`. */
export function plainMemberNumber(number: string): string {
  return number.replace(/\s/g, '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
