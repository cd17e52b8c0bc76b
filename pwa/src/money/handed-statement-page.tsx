import { Landmark, X } from 'lucide-react';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { handedFile, useHandedFile } from '../session/handed-file.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Failure, Notice } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { BankAccounts } from './bank-accounts.tsx';
import './money.css';

/** Of which account is the statement that was shared with the app? Nothing of it is read before somebody says so. */
export function HandedStatementPage() {
  const { file, asking } = useHandedFile();
  const { data: accounts, failed, retry } = useRecords((books) => books.bankAccounts.all(), []);
  if (failed) return <Failure onRetry={retry}>{t('money.fetchFailed')}</Failure>;
  if (!accounts || asking) return <Loading />;
  return (
    <>
      <PageHeader title={t('bank.handed')} note={file && t('bank.handedWhich', { file: file.name })} />
      <div className="stack money">
        {file ? (
          <Notice tone="waiting">{t('bank.handedBy')}</Notice>
        ) : (
          <Notice tone="refused">{t('bank.handedLost')}</Notice>
        )}
        <BankAccounts accounts={accounts} handed={file !== undefined} />
        <ButtonLink
          to="/admin/money"
          look="outlined"
          icon={file ? <X aria-hidden /> : <Landmark aria-hidden />}
          onClick={() => handedFile.drop()}
        >
          {file ? t('bank.handedDrop') : t('bank.toMoney')}
        </ButtonLink>
      </div>
    </>
  );
}
