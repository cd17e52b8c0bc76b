/** What hangs on a record that is to be deleted, in sums: it is said before. */
import { Suspense } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { lazyWithTexts } from '../language/texts.ts';

const HangingList = lazyWithTexts(() => import('./hanging-list.tsx'), 'HangingList', 'office');

export type Deleted = { fund: ChittyFund } | { business: InstallmentBusiness };

export function HangsOn({ of }: { of: Deleted }) {
  return (
    <Suspense>
      <HangingList of={of} />
    </Suspense>
  );
}
