import type { MemberId, ProjectId } from 'shared-schema/ids';
import { createInstallmentBusiness } from 'shared-schema/installments/create-installment-business';
import { percentTyped, readDraft, rupeesTyped, Unreadable, wholeNumberTyped } from '../forms/read-draft.ts';

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
  };
}

/** The command's input, or what is wrong with each field. */
export function readBusiness(draft: BusinessDraft & { projectId: ProjectId | undefined }) {
  return readDraft(createInstallmentBusiness.input, {
    ...draft,
    refererId: draft.refererId ?? new Unreadable('Referer is required'),
    purchaseDate: draft.purchaseDate || new Unreadable('Purchase date is required'),
    showroomPrice: rupeesTyped('Showroom price', draft.showroomPrice),
    advancePayment: rupeesTyped('Advance payment', draft.advancePayment),
    tenure: wholeNumberTyped('Tenure', draft.tenure),
    interest: percentTyped('Interest', draft.interest),
  });
}
