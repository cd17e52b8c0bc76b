import type { ReactNode } from 'react';
import { formatDate, formatInstant, type LocalDate } from 'shared-schema/local-date';
import { type Member, memberTotal, shareAmount } from 'shared-schema/members/member';
import { NOTHING } from 'shared-schema/money';
import { Amount } from '../ui/amount.tsx';
import { type Fact, Facts } from '../ui/facts.tsx';
import { Mark } from '../ui/mark.tsx';
import { MEMBER_FIELDS, ROLES } from '../records/member-fields.ts';
import { useWide } from '../ui/media.ts';
import { useTimeZone, useToday } from '../records/time.tsx';
import { MailLink, PhoneLink, WhatsAppLink } from './contact-links.tsx';
import type { DocumentField } from './ask-number.ts';
import { count } from './master-columns.tsx';
import { RevealNumber } from './reveal-number.tsx';
import './members.css';

const STATUSES = { PENDING: 'Awaiting approval', APPROVED: 'Approved', REJECTED: 'Rejected' };

/** Everything known of a member, in seven parts. On a phone all but the first two are folded. */
export function MemberSections({ member }: { member: Member }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const wide = useWide();
  const sections: [title: string, facts: Fact[]][] = [
    ['Account', accountFacts(member, timeZone)],
    ['Financial', financialFacts(member)],
    ['Personal', [text(member, 'name'), text(member, 'fatherName'), [MEMBER_FIELDS.dob, day(member.dob)]]],
    ['Document', documentFacts(member, today)],
    ['Address', [text(member, 'abroadAddress'), text(member, 'indiaAddress'), text(member, 'companyAddress')]],
    ['Contact', contactFacts(member)],
    ['Nominee information', nomineeFacts(member)],
  ];
  return (
    <div className="member-sections">
      {sections.map(([title, facts], index) =>
        wide ? (
          <section key={title} className="sheet padded" aria-label={title}>
            <h2>{title}</h2>
            <Facts facts={facts} />
          </section>
        ) : (
          <details key={title} className="sheet padded folded" open={index < 2}>
            <summary>
              <h2>{title}</h2>
            </summary>
            <Facts facts={facts} />
          </details>
        ),
      )}
    </div>
  );
}

function accountFacts(member: Member, timeZone: string): Fact[] {
  return [
    ['Member ID', member.id],
    ['Email', member.email ? <MailLink key="mail" email={member.email} /> : '–'],
    ['Role', member.role ? ROLES[member.role] : '–'],
    ['Status', member.status ? STATUSES[member.status] : '–'],
    ['Last Login', member.lastLogin ? formatInstant(member.lastLogin, timeZone) : 'Never'],
    ['Created At', member.createdAt ? formatInstant(member.createdAt, timeZone) : '–'],
  ];
}

function financialFacts(member: Member): Fact[] {
  return [
    ['Shares', count(member.share ?? 0)],
    ['Share Amount', <Amount key="amount" money={shareAmount(member)} />],
    ['Incentive', <Amount key="incentive" money={member.incentive ?? NOTHING} />],
    ['Dividend', <Amount key="dividend" money={member.dividend ?? NOTHING} />],
    [
      'Total',
      <strong key="total">
        <Amount money={memberTotal(member)} />
      </strong>,
    ],
  ];
}

function documentFacts(member: Member, today: LocalDate): Fact[] {
  const expiry = member.passportExpiryDate;
  return [
    [MEMBER_FIELDS.passportNumber, document(member, 'passportNumber')],
    [
      MEMBER_FIELDS.passportExpiryDate,
      <span key="expiry">
        {day(expiry)} {expiry && expiry <= today && <Mark tone="refused">Expired</Mark>}
      </span>,
    ],
    [MEMBER_FIELDS.aadhaarNumber, document(member, 'aadhaarNumber')],
  ];
}

function document(member: Member, field: DocumentField): ReactNode {
  const number = member[field];
  if (!number) return '–';
  // Another number is not shown because the one before was.
  const key = `${member.id} ${number.masked} ${number.sealed === undefined}`;
  return <RevealNumber key={key} memberId={member.id} field={field} number={number} />;
}

function contactFacts({ mobileAbroad, mobileIndia, whatsapp }: Member): Fact[] {
  return [
    [MEMBER_FIELDS.mobileAbroad, mobileAbroad ? <PhoneLink key="abroad" number={mobileAbroad} /> : '–'],
    [MEMBER_FIELDS.mobileIndia, mobileIndia ? <PhoneLink key="india" number={mobileIndia} /> : '–'],
    [MEMBER_FIELDS.whatsapp, whatsapp ? <WhatsAppLink key="whatsapp" number={whatsapp} /> : '–'],
  ];
}

function nomineeFacts(member: Member): Fact[] {
  const { nomineeTel } = member;
  return [
    text(member, 'nomineeName'),
    text(member, 'nomineeRelation'),
    [MEMBER_FIELDS.nomineeTel, nomineeTel ? <PhoneLink key="tel" number={nomineeTel} /> : '–'],
  ];
}

type TextField =
  | 'name'
  | 'fatherName'
  | 'abroadAddress'
  | 'indiaAddress'
  | 'companyAddress'
  | 'nomineeName'
  | 'nomineeRelation';

function text(member: Member, field: TextField): Fact {
  return [MEMBER_FIELDS[field], member[field] || '–'];
}

function day(date: LocalDate | null | undefined): string {
  return date ? formatDate(date) : '–';
}
