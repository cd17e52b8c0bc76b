import { Landmark, X } from 'lucide-react';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import { handedFile, useHandedFile } from '../session/handed-file.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loading, Failure, Notice, PageHeader } from '../ui/page.tsx';
import { RowLink, Rows } from '../ui/rows.tsx';

/** Of which account is the statement that was shared with the app? Nothing of it is read before somebody says so. */
export function HandedStatementPage() {
  const { file, asking } = useHandedFile();
  const { data: accounts, failed, retry } = useRecords((books) => books.bankAccounts.all(), []);
  if (failed) return <Failure onRetry={retry}>{t('money.fetchFailed')}</Failure>;
  if (!accounts || asking) return <Loading />;
  return (
    <>
      <PageHeader title={t('bank.handed')} note={file && t('bank.handedWhich', { file: file.name })} />
      {file ? (
        <Notice tone="waiting">{t('bank.handedBy')}</Notice>
      ) : (
        <Notice tone="refused">{t('bank.handedLost')}</Notice>
      )}
      {accounts.length === 0 && <p className="quiet">{t('money.noAccountsYet')}</p>}
      <Rows title={t('money.accounts')}>
        {accounts.map(({ id, name, bank, lastDigits: digits }) => (
          <RowLink
            key={id}
            to="/admin/cash/accounts/$account"
            params={{ account: id }}
            search={{ handed: file !== undefined }}
            label={name}
            note={t('money.accountAbout', { bank, digits })}
          />
        ))}
      </Rows>
      <ButtonLink
        to="/admin/cash"
        look="outlined"
        icon={file ? <X aria-hidden /> : <Landmark aria-hidden />}
        onClick={() => handedFile.drop()}
      >
        {file ? t('bank.handedDrop') : t('bank.toMoney')}
      </ButtonLink>
    </>
  );
}
