import type { AccountId } from 'shared-schema/collections/account-id';
import { HandCoins } from 'lucide-react';
import { type Member, memberTotal } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { useToday } from '../records/time.tsx';
import { owedOf, readDuesOf } from '../repayments/owed.ts';
import { useIsAdmin } from '../session/session-context.tsx';
import { Amount } from '../ui/amount.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import './members.css';

/** What the page is about: what a member owes, with the way to collect it, and what they hold. */
export function MemberFigures({ member }: { member: Member }) {
  const today = useToday();
  const admin = useIsAdmin();
  const { data } = useRecords(
    async (db) => {
      const { installments, subscriptions } = await readDuesOf(db, member.id);
      return owedOf([...installments, ...subscriptions], today);
    },
    [member.id, today],
  );
  return (
    <dl className="member-figures sheet">
      <div>
        <dt>{t('members.owes')}</dt>
        <dd className="member-sum">{data ? <Amount money={data.sum} /> : '…'}</dd>
        {data && data.late > 0 && (
          <dd className="late">{t('members.lateBy', { sum: formatMoney(data.late), days: data.daysLate })}</dd>
        )}
        {data?.next && (
          <dd>{t('members.nextDue', { sum: formatMoney(data.next.sum), date: formatDate(data.next.date) })}</dd>
        )}
        {admin && data && data.sum > 0 && (
          <dd>
            <ButtonLink
              to="/admin/collect/$account"
              params={{ account: `m-${member.id}` as AccountId }}
              look="outlined"
              icon={<HandCoins aria-hidden />}
            >
              {t('collect.takeMoney')}
            </ButtonLink>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('members.holds')}</dt>
        <dd className="member-sum">
          <Amount money={memberTotal(member)} />
        </dd>
      </div>
    </dl>
  );
}
