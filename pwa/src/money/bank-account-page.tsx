import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Landmark, Upload } from 'lucide-react';
import { useState } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { formatDate, formatNumber } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { useRecords } from '../records/use-records.ts';
import { handedFile, useHandedFile } from '../session/handed-file.ts';
import { Amount } from '../ui/amount.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Unread } from '../ui/loading.tsx';
import { MissingPage, PageHeader } from '../ui/page-header.tsx';
import { BankLines } from './bank-lines.tsx';
import { EnterStatement } from './enter-statement.tsx';
import { type BankAccountView, readBankAccount } from './read-bank-account.ts';
import { StatementList } from './statements.tsx';
import './money.css';

/** A bank account: what is in it by the books and by the bank, its statements, and their lines. */
export function BankAccountPage() {
  const { account: id } = useParams({ from: '/admin/money/accounts/$account' });
  const [today, timeZone] = [useToday(), useTimeZone()];
  const { data, ...view } = useRecords(
    async (books) => ({ view: await readBankAccount(books, id, today, timeZone) }),
    [id, today, timeZone],
  );
  if (!data) return <Unread {...view} failure={t('money.fetchFailed')} />;
  return data.view ? <Shown key={id} view={data.view} /> : <NoAccount />;
}

function Shown({ view }: { view: BankAccountView }) {
  const [entering, setEntering] = useState(false);
  const handed = useHanded();
  const { name, bank, lastDigits } = view.account;
  return (
    <>
      <PageHeader
        title={name}
        note={t('money.accountAbout', { bank, digits: lastDigits })}
        actions={<Button icon={<Upload aria-hidden />} label={t('bank.enter')} onClick={() => setEntering(true)} />}
        acts={
          <>
            <ButtonLink to="/admin/reports/$report" params={{ report: 'cash-and-bank-book' }} look="outlined">
              {t('bank.book')}
            </ButtonLink>
            <ButtonLink
              to="/admin/reports/$report"
              params={{ report: 'bank-reconciliation' }}
              search={{ to: dayToReconcile(view) }}
              look="outlined"
            >
              {t('bank.reconcile')}
            </ButtonLink>
          </>
        }
      />
      <div className="stack money">
        <Balances {...view} />
        <BankLines view={view} />
        <StatementList view={view} />
      </div>
      {entering && <EnterStatement view={view} onClose={() => setEntering(false)} />}
      {handed && <EnterStatement view={view} handed={handed.file} onClose={handed.onClose} />}
    </>
  );
}

/** The file that was shared with the app and is of this account, if any. */
function useHanded(): { file: File; onClose: () => void } | undefined {
  const { handed } = useSearch({ from: '/admin/money/accounts/$account' });
  const { file } = useHandedFile();
  const navigate = useNavigate({ from: '/admin/money/accounts/$account' });
  if (!handed || !file) return undefined;
  const onClose = () => {
    handedFile.drop();
    void navigate({ to: '.', search: (search) => ({ ...search, handed: undefined }), replace: true });
  };
  return { file, onClose };
}

/** The last day that a statement tells of, else today. */
function dayToReconcile({ statements }: BankAccountView): LocalDate | undefined {
  return statements
    .map(({ to }) => to)
    .sort()
    .at(-1);
}

function Balances(view: BankAccountView) {
  const { account, today, unexplained, lines } = view;
  const until = dayToReconcile(view);
  const open = lines.filter(({ state }) => state === 'open').length;
  const facts: Fact[] = [[t('bank.balance'), <Amount key="books" money={today.books} />]];
  if (until) {
    facts.push(
      [t('bank.bankSays', { date: formatDate(until) }), <Amount key="bank" money={today.bank} />],
      [t('bank.openLines'), formatNumber(open)],
    );
  }
  if (account.opening && unexplained !== undefined) {
    const label = t('bank.unexplained', { date: formatDate(account.opening.date) });
    facts.push([label, <Amount key="unexplained" money={unexplained} />]);
  }
  return (
    <section className="sheet padded" aria-label={t('bank.balance')}>
      <Facts columns facts={facts} />
    </section>
  );
}

function NoAccount() {
  const back = (
    <ButtonLink to="/admin/money" look="outlined" icon={<Landmark aria-hidden />}>
      {t('bank.toMoney')}
    </ButtonLink>
  );
  return (
    <MissingPage title={t('money.accounts')} action={back}>
      {t('bank.noAccount')}
    </MissingPage>
  );
}
