import type { Registration } from 'shared-schema/members/registration';
import { t } from './texts.ts';

type Relation = Registration['nomineeRelation'];

const LABELS = {
  Spouse: 'relations.Spouse',
  Child: 'relations.Child',
  Parent: 'relations.Parent',
  Sibling: 'relations.Sibling',
  Other: 'relations.Other',
} as const satisfies Record<Relation, string>;

/** How a nominee is related to the member, in words. */
export function relationLabel(relation: Relation): string {
  return t(LABELS[relation]);
}
