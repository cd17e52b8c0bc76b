/** What lists say of their columns, their filters and the rows selected. */
import { t } from '../texts.ts';

export const LIST = {
  asAtFirst: t('lists.asAtFirst'),
  businesses: t('installments.businesses'),
  close: t('common.close'),
  doneFor: (count: number) => t('lists.doneFor', { count }),
  language: t('fields.language'),
  superAdminOnly: t('refusals.member.superAdminOnly'),
  columns: t('fields.columns'),
  created: t('fields.createdAt'),
  daysOverdue: (count: number) => t('installments.daysOverdue', { count }),
  nothingFits: t('lists.nothingFits'),
  onlySelected: (count: number) => t('reminders.onlySelected', { count }),
  overdue: t('repayments.overdue'),
  owes: t('members.owes'),
  remains: t('lists.remains'),
  remind: t('lists.remind'),
  role: t('fields.role'),
  rowsPerPage: t('records.rowsPerPage'),
  select: t('records.select'),
  selectAll: (count: number) => t('lists.selectAll', { count }),
  selected: (count: number) => t('lists.selected', { count }),
  selectRow: (name: string) => t('lists.selectRow', { name }),
  showAll: t('repayments.showAll'),
  status: t('common.status'),
  trackingSheet: t('installments.trackingSheet'),
};
