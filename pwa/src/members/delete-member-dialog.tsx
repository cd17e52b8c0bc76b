import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountBalance } from 'shared-schema/collections/account';
import { accountIdOf } from 'shared-schema/collections/account-id';
import { type Hold, holdsOf, ticketsOf } from 'shared-schema/members/holds';
import { type Member, shownNumber } from 'shared-schema/members/member';
import { deleteMember } from 'shared-schema/members/member-commands';
import { phonesOf } from 'shared-schema/members/phone-number';
import { formatMoney, type Money, NOTHING } from 'shared-schema/money';
import { TextField } from '../forms/kinds.tsx';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/records.tsx';
import type { BooksReader } from '../sync/books/reader.ts';
import { useDevice } from '../sync/device/use-stored.tsx';
import { moneyByPlace } from '../sync/ledger/money-by-place.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import './members.css';

/** Deletes a member of whom nothing is open; else says what is, and where each is settled. Shown as long as it is mounted. */
export function DeleteMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { dispatch } = useDevice();
  const navigate = useNavigate();
  const { data: holds } = useRecords((books) => memberHolds(books, member), [member]);
  const [reason, setReason] = useState('');
  const { id, name } = member;
  const isHeld = holds !== undefined && holds.length > 0;
  const contact = member.email || phonesOf(member)[0] || '';
  return (
    <ConfirmDialog
      open={holds !== undefined}
      danger
      blocked={!holds || isHeld}
      {...(isHeld && { cancel: t('common.close') })}
      title={t('members.deleteQuestion', { name })}
      verb={t('members.deleteNamed', { name })}
      failure={t('members.deleteFailed')}
      onConfirm={() => dispatch(deleteMember, { id, reason })}
      done={t('members.deleted', { name })}
      onDone={() => navigate({ to: '/admin/users' })}
      onCancel={onClose}
    >
      {isHeld ? (
        <StillHolds name={name} holds={holds} />
      ) : (
        <>
          <p>{t('members.deleteExplained', { id: shownNumber(member), contact })}</p>
          <p>{t('members.deleteStays')}</p>
          <TextField label={t('members.whyLeft')} maxLength={500} value={reason} onChange={setReason} />
        </>
      )}
    </ConfirmDialog>
  );
}

function StillHolds({ name, holds }: { name: string; holds: Hold[] }) {
  return (
    <>
      <p>{t('people.cannotDelete', { name })}</p>
      <ul className="still-holds">
        {holds.map(({ what, count, sum }) => (
          <li key={what}>
            {t(`records.holds.${what}`, { count, sum: formatMoney(sum) })}
            <br />
            <span className="quiet">{t(`people.settle.${what}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What still hangs on a member, as far as this device knows; the server looks again before it deletes them. */
async function memberHolds(books: BooksReader, member: Member): Promise<Hold[]> {
  const funds = await books.chittyFunds.all();
  const { dues } = await books.summaries('installmentBusinesses');
  const theirs = dues.filter(({ userId }) => userId === member.id);
  return holdsOf(member, {
    tickets: ticketsOf(funds, member.id),
    installments: { count: theirs.length, sum: theirs.reduce((sum, due) => sum + due.remaining, 0) as Money },
    onAccount: accountBalance(await books.accounts.get(accountIdOf({ memberId: member.id }))),
    cash: (await moneyByPlace(books)).get(`cash-${member.id}`) ?? NOTHING,
  });
}
