/** How a nominee is related to the member, by the value that is stored. */
export const relations = {
  Spouse: 'Spouse',
  Child: 'Child',
  Parent: 'Parent',
  Sibling: 'Sibling',
  Other: 'Other',
} as const;
