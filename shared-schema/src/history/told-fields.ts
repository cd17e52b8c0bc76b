/** Which fields of a record the history tells of, and which of them say something about a person. */
import { isBlankable, isMemberField } from '../members/member-fields.ts';
import { tableNamed, type TableName } from '../tables.ts';

/** These follow from others, or are entries of their own. */
const NOT_TOLD = new Set(['id', 'updatedAt', 'lastLogin', 'signature', 'settledThrough']);

export function isTold(field: string): boolean {
  return !NOT_TOLD.has(field);
}

/**
 * A path may go through lists, whose members' names say nothing of the kind. Of a member's record that is private which goes when they are
 * blanked.
 */
export function isPrivate(table: TableName, path: string[]): boolean {
  const [field = ''] = path;
  if (table === 'members' && isMemberField(field)) return isBlankable(field);
  const { open } = tableNamed(table);
  return !path.filter((part) => /^[A-Za-z]+$/.test(part)).every((name) => open.has(name));
}
