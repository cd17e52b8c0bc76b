/** What hangs on a record that is to be deleted, in sums: it is said before. */
import { lazy, Suspense } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { loadTexts } from '../language/texts.ts';

const HangingList = lazy(async () => {
  const [{ HangingList: list }] = await Promise.all([import('./hanging-list.tsx'), loadTexts('office')]);
  return { default: list };
});

export type Deleted = { fund: ChittyFund } | { business: InstallmentBusiness };

export function HangsOn({ of }: { of: Deleted }) {
  return (
    <Suspense>
      <HangingList of={of} />
    </Suspense>
  );
}
