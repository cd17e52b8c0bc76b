import type { MemberId, ProjectId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/installment-business-commands';
import type { PaidFromChoice } from '../records/paid-from.tsx';
import { t } from '../language/texts.ts';
import { percentTyped, readDraft, rupeesTyped, Unreadable, wholeNumberTyped } from '../forms/draft.ts';

/** A new business as it stands in the form: mostly text as typed. */
export type BusinessDraft = {
  customerName: string;
  customerPhoneNumber: string;
  itemDescription: string;
  refererId: MemberId | undefined;
  /** `YYYY-MM-DD`, or empty. */
  purchaseDate: string;
  showroomPrice: string;
  advancePayment: string;
  tenure: string;
  interest: string;
  /** From which the seller was paid; `NONE`: nobody says so. */
  paidFrom: PaidFromChoice;
};

export function emptyBusiness(today: string): BusinessDraft {
  return {
    customerName: '',
    customerPhoneNumber: '',
    itemDescription: '',
    refererId: undefined,
    purchaseDate: today,
    showroomPrice: '',
    advancePayment: '',
    tenure: '',
    interest: '',
    paidFrom: 'NONE',
  };
}

/** The command's input, or what is wrong with each field. */
export function readBusiness({ paidFrom: _later, ...draft }: BusinessDraft & { projectId: ProjectId | undefined }) {
  return readDraft(createInstallmentBusiness.input, {
    ...draft,
    refererId: draft.refererId ?? new Unreadable(t('validation.required', { field: t('fields.referer') })),
    purchaseDate: draft.purchaseDate || new Unreadable(t('validation.required', { field: t('fields.purchaseDate') })),
    showroomPrice: rupeesTyped(t('fields.showroomPrice'), draft.showroomPrice),
    advancePayment: rupeesTyped(t('fields.advancePayment'), draft.advancePayment),
    tenure: wholeNumberTyped(t('fields.tenure'), draft.tenure),
    interest: percentTyped(t('fields.interest'), draft.interest),
  });
}
