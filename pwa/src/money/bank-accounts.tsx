import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import type { BankAccount } from 'shared-schema/bank/bank-account';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { t } from '../language/texts.ts';
import { useUser } from '../session/session-context.tsx';
import { useWaitingRows } from '../sync/device/use-stored.tsx';
import { rowKey } from '../sync/device/rows.ts';
import { Button } from '../ui/button.tsx';
import { WaitingMark } from '../ui/mark.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import type { MoneyView } from './read-money.ts';

type Props = Pick<MoneyView, 'accounts'> & {
  /** A file was shared with the app: the account that is opened asks for it to be entered. */
  handed?: boolean;
};

/** The accounts that the association has with banks; super admins add and change them. */
export function BankAccounts({ accounts, handed }: Props) {
  const mayChange = isSuperAdmin(useUser());
  const waiting = useWaitingRows();
  const [asked, setAsked] = useState<BankAccount | 'new'>();
  const none = mayChange ? t('money.noAccounts') : t('money.noAccountsYet');
  return (
    <section className="sheet padded" aria-labelledby="bank-accounts">
      <h2 id="bank-accounts">{t('money.accounts')}</h2>
      {accounts.length === 0 && <p className="quiet">{none}</p>}
      <ul className="money-list">
        {accounts.map((account) => (
          <li key={account.id}>
            <div>
              <Link to="/admin/money/accounts/$account" params={{ account: account.id }} search={{ handed }}>
                <strong>{account.name}</strong>
              </Link>{' '}
              {waiting.has(rowKey('bankAccounts', account.id)) && <WaitingMark />}
              <div className="quiet small">
                {t('money.accountAbout', { bank: account.bank, digits: account.lastDigits })}
                {account.upiId && ` · ${account.upiId}`}
              </div>
            </div>
            {mayChange && (
              <Button
                look="outlined"
                dense
                icon={<Pencil aria-hidden />}
                label={t('money.edit')}
                aria-label={t('money.editNamed', { name: account.name })}
                onClick={() => setAsked(account)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <Button look="outlined" icon={<Plus aria-hidden />} label={t('money.add')} onClick={() => setAsked('new')} />
      )}
      {asked && <BankAccountDialog account={asked === 'new' ? undefined : asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
