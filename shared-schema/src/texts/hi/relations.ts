import type { relations as en } from '../en/relations.ts';
import type { Translation } from '../text-key.ts';

export const relations: Translation<typeof en> = {
  Spouse: 'पति/पत्नी',
  Child: 'बेटा/बेटी',
  Parent: 'माता/पिता',
  Sibling: 'भाई/बहन',
  Other: 'अन्य',
};
