import type { AccountId } from 'shared-schema/collections/account-id';
import { HandCoins } from 'lucide-react';
import { type Member, memberTotal } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import { useRecords } from '../records/use-records.ts';
import { useToday } from '../records/time.tsx';
import { type Owed, owedOf, readDuesOf } from '../repayments/owed.ts';
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
      return { owed: owedOf(subscriptions, today), answersFor: owedOf(installments, today) };
    },
    [member.id, today],
  );
  return (
    <dl className="member-figures sheet">
      <div>
        <dt>{t('members.owes')}</dt>
        <OwedNow owed={data?.owed} />
        {admin && data && open(data.owed) + open(data.answersFor) > 0 && (
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
      {data && open(data.answersFor) > 0 && (
        <div>
          <dt>{t('members.answersFor')}</dt>
          <OwedNow owed={data.answersFor} />
        </div>
      )}
      <div>
        <dt>{t('members.holds')}</dt>
        <dd className="member-sum">
          <Amount money={memberTotal(member)} />
        </dd>
      </div>
    </dl>
  );
}

/** What is due by now, and apart what comes. */
function OwedNow({ owed }: { owed: Owed | undefined }) {
  if (!owed) return <dd className="member-sum">…</dd>;
  const { now, later, late, daysLate, next } = owed;
  return (
    <>
      <dd className="member-sum">
        <Amount money={now} />
      </dd>
      {late > 0 && <dd className="late">{t('members.lateBy', { sum: formatMoney(late), days: daysLate })}</dd>}
      {next && <dd>{t('members.nextDue', { sum: formatMoney(next.sum), date: formatDate(next.date) })}</dd>}
      {later > 0 && <dd className="quiet">{t('members.comesLater', { amount: formatMoney(later) })}</dd>}
    </>
  );
}

function open({ now, later }: Owed): number {
  return now + later;
}
