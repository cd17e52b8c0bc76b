import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Pencil, Upload } from 'lucide-react';
import { useState } from 'react';
import { isSuperAdmin } from 'shared-schema/members/actor';
import { formatMoney } from 'shared-schema/money';
import { formatDate, t } from '../language/texts.ts';
import { useTimeZone, useRecords, useLastDay } from '../records/records.tsx';
import { useIsAdmin, useUser } from '../session/session-context.tsx';
import { handedFile, useHandedFile } from '../session/handed-file.ts';
import { Manage, Row, RowButton, RowLink, Rows } from '../ui/rows.tsx';
import { Amount } from '../ui/facts.tsx';
import { Button } from '../ui/button.tsx';
import { Unread, MissingPage, PageHeader } from '../ui/page.tsx';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { BankLines } from './bank-lines.tsx';
import { EnterStatement } from './enter-statement.tsx';
import { type BankAccountView, readBankAccount } from './read-bank-account.ts';
import { StatementList } from './statements.tsx';
import './cash.css';

/** A bank account: what is in it by the books and by the bank, its statements, and their lines. */
export function BankAccountPage() {
  const { account: id } = useParams({ from: '/admin/cash/accounts/$account' });
  const [today, timeZone] = [useLastDay(), useTimeZone()];
  const { data, ...view } = useRecords(
    async (books) => ({ view: await readBankAccount(books, id, today, timeZone) }),
    [id, today, timeZone],
  );
  if (!data) return <Unread {...view} failure={t('money.fetchFailed')} />;
  return data.view ? (
    <Shown key={id} view={data.view} />
  ) : (
    <MissingPage title={t('money.accounts')} back={['/admin/cash', t('bank.toMoney')]}>
      {t('bank.noAccount')}
    </MissingPage>
  );
}

function Shown({ view }: { view: BankAccountView }) {
  const [open, setOpen] = useState<'enter' | 'edit'>();
  const handed = useHanded();
  const [admin, mayChange] = [useIsAdmin(), isSuperAdmin(useUser())];
  const { name, bank, lastDigits, upiId } = view.account;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={name}
        note={[t('money.accountAbout', { bank, digits: lastDigits }), upiId].filter(Boolean).join(' · ')}
        actions={
          admin && <Button icon={<Upload aria-hidden />} label={t('bank.enter')} onClick={() => setOpen('enter')} />
        }
      />
      <Balances {...view} />
      <ReconciliationSum {...view} />
      <BankLines view={view} />
      <StatementList view={view} />
      {mayChange && (
        <Manage>
          <RowButton
            icon={<Pencil aria-hidden />}
            label={t('money.editNamed', { name })}
            onChoose={() => setOpen('edit')}
          />
        </Manage>
      )}
      {open === 'enter' && <EnterStatement view={view} onClose={close} />}
      {open === 'edit' && <BankAccountDialog account={view.account} onClose={close} />}
      {admin && handed && <EnterStatement view={view} handed={handed.file} onClose={handed.onClose} />}
    </>
  );
}

/** The file that was shared with the app and is of this account, if any. */
function useHanded(): { file: File; onClose: () => void } | undefined {
  const { handed } = useSearch({ from: '/admin/cash/accounts/$account' });
  const { file } = useHandedFile();
  const navigate = useNavigate({ from: '/admin/cash/accounts/$account' });
  if (!handed || !file) return undefined;
  const onClose = () => {
    handedFile.drop();
    void navigate({ to: '.', search: (search) => ({ ...search, handed: undefined }), replace: true });
  };
  return { file, onClose };
}

function Balances({ account, today: { books }, unexplained }: BankAccountView) {
  const { id, opening } = account;
  return (
    <Rows label={t('bank.balance')}>
      <RowLink
        to="/admin/reports/$report"
        params={{ report: 'cash-and-bank-book' }}
        search={{ place: `bank-${id}` }}
        label={t('bank.balance')}
        note={t('bank.book')}
        value={<Amount money={books} />}
        tone={books < 0 ? 'late' : undefined}
      />
      {opening && (
        <Row
          label={t('bank.openingAsOn', { date: formatDate(opening.date) })}
          note={unexplained !== undefined && t('bank.unexplained', { amount: formatMoney(unexplained) })}
          value={<Amount money={opening.amount} />}
        />
      )}
    </Rows>
  );
}

/** The sum that leads from the books to the bank on the last day that the bank has told of. */
function ReconciliationSum({ account, told }: BankAccountView) {
  if (!told) return null;
  const { until, books, steps, bank, difference, open } = told;
  return (
    <Rows title={`${t('bank.reconcile')} · ${formatDate(until)}`}>
      {(steps.length > 0 || difference !== 0) && <Row label={t('bank.balance')} value={<Amount money={books} />} />}
      {steps.map(({ why, amount }) => (
        <Row key={why} label={t('reports.explains', { why })} value={<Amount money={amount} />} />
      ))}
      {difference !== 0 && (
        <Row
          label={t('reports.unexplained')}
          note={t('bank.unexplainedAbout')}
          value={<Amount money={difference} />}
          tone="late"
        />
      )}
      <RowLink
        to="/admin/reports/$report"
        params={{ report: 'bank-reconciliation' }}
        search={{ to: until, place: `bank-${account.id}` }}
        label={t('bank.bankSays')}
        value={<Amount money={bank} />}
        valueNote={difference === 0 && open === 0 && t('bank.reconciled')}
      />
    </Rows>
  );
}
