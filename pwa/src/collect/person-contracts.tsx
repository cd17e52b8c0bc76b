import { Link } from '@tanstack/react-router';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import type { LocalDate } from 'shared-schema/local-date';
import { add, formatMoney } from 'shared-schema/money';
import { type Contract, isFund } from 'shared-schema/repayments/contract';
import { owes } from 'shared-schema/collections/payer';
import { remaining, unpaid } from 'shared-schema/repayments/repayment';
import { t } from '../language/texts.ts';
import { SettleDialog } from '../repayments/settle-dialog.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import type { PersonToAsk } from './read-person.ts';

/** The businesses and chitties a person pays for, with what remains of each. */
export function PersonContracts({ asked: { contracts, payer }, today }: { asked: PersonToAsk; today: LocalDate }) {
  const running = contracts.filter((contract) => contract.status === 'ONGOING');
  if (running.length === 0) return null;
  const left = (contract: Contract) =>
    add(...unpaid(contract.scheduledRepayments.filter((each) => owes(payer, contract, each))).map(remaining));
  return (
    <section className="sheet padded person-contracts" aria-labelledby="person-contracts">
      <h2 id="person-contracts">{t('collect.contracts')}</h2>
      <ul>
        {running.map((contract) => (
          <li key={`${isFund(contract)} ${contract.id}`}>
            <ContractLink contract={contract} />
            <span className="quiet small">{t('collect.remains', { sum: formatMoney(left(contract)) })}</span>
            {!isFund(contract) && <BusinessMore business={contract} today={today} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function BusinessMore({ business, today }: { business: InstallmentBusiness; today: LocalDate }) {
  const [open, setOpen] = useState(false);
  const settle = { label: t('collect.settle'), icon: <HandCoins aria-hidden />, onChoose: () => setOpen(true) };
  return (
    <>
      <MoreMenu label={t('common.moreOf', { name: business.itemDescription })} actions={[settle]} />
      {open && <SettleDialog business={business} today={today} onClose={() => setOpen(false)} />}
    </>
  );
}

function ContractLink({ contract }: { contract: Contract }) {
  if (isFund(contract)) {
    return (
      <Link to="/admin/chitty-fund/$chittyFundId" params={{ chittyFundId: contract.id }}>
        {t('ledgers.chittyFundNumber', { id: contract.id })}
      </Link>
    );
  }
  return (
    <Link to="/admin/installment-businesses/$businessId" params={{ businessId: contract.id }}>
      {contract.itemDescription}
    </Link>
  );
}
