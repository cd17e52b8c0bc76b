import type { relations as en } from '../en/relations.ts';
import type { Translation } from '../text-key.ts';

export const relations: Translation<typeof en> = {
  Spouse: 'ജീവിതപങ്കാളി',
  Child: 'മകൻ/മകൾ',
  Parent: 'അച്ഛൻ/അമ്മ',
  Sibling: 'സഹോദരൻ/സഹോദരി',
  Other: 'മറ്റു ബന്ധം',
};
