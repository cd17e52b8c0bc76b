import type { ReactNode } from 'react';
import type { LocalDate } from 'shared-schema/local-date';
import { plain } from 'shared-schema/members/field-changes';
import { type Member, memberTotal, shareAmount, shownNumber } from 'shared-schema/members/member';
import {
  type DocumentField,
  fieldsIn,
  MEMBER_SECTIONS,
  type MemberField,
  memberFields,
  type MemberSection,
} from 'shared-schema/members/member-fields';
import type { Money } from 'shared-schema/money';
import { LANGUAGE_NAMES } from 'shared-schema/texts/languages';
import { formatInstant, t } from '../language/texts.ts';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { Amount, type Fact, Facts } from '../ui/facts.tsx';
import { Fold } from '../ui/fold.tsx';
import { Mark } from '../ui/record-card.tsx';
import { fieldText } from '../records/member-fields.ts';
import { useTimeZone, useToday } from '../records/records.tsx';
import { useIsAuditor, useUser } from '../session/session-context.tsx';
import { MailLink, PhoneLink, WhatsAppLink } from '../records/contact-links.tsx';
import { AskedIn, isAskable } from './ask-change.tsx';
import { RevealNumber } from './reveal-number.tsx';
import './members.css';

/** Role, status and last sign-in are asked for least. */
const ORDER = [...MEMBER_SECTIONS.filter((section) => section !== 'account'), 'account'] as const;

const HOLDINGS = ['financial', 'account'] as const;

/** Everything known of a member, in seven parts that fold away; all are open where they are what the page is about. */
export function MemberSections({ member, open = false }: { member: Member; open?: boolean }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const isOthers = useUser().id !== member.id;
  // Auditors are told of others what they hold.
  const shown = useIsAuditor() && isOthers ? HOLDINGS : ORDER;
  return (
    <div className="folds sheet">
      {shown.map((section) => (
        <Fold
          key={section}
          name={open ? `registration.${section}` : `member.${section}`}
          title={sectionLabel(section)}
          open={open}
        >
          <div className="stack">
            <KnownFacts facts={factsOf(section, member, { timeZone, today })} />
            {isAskable(section) && <AskedIn section={section} title={sectionLabel(section)} member={member} />}
          </div>
        </Fold>
      ))}
      {member.acceptedTerms && (
        <Fold name="member.terms" title={t('members.acceptedTerms')}>
          <AcceptedTerms name={member.name} {...member.acceptedTerms} />
        </Fold>
      )}
    </div>
  );
}

type Accepted = { name: string } & NonNullable<Member['acceptedTerms']>;

function AcceptedTerms({ name, text, language, at }: Accepted) {
  return (
    <div className="stack">
      {text.split('\n').map((paragraph) => (
        <p key={paragraph} lang={language}>
          {paragraph.replace('{name}', name)}
        </p>
      ))}
      <p className="quiet small">
        {LANGUAGE_NAMES[language]} · {formatInstant(at, useTimeZone())}
      </p>
    </div>
  );
}

function KnownFacts({ facts }: { facts: Fact[] }) {
  return facts.length > 0 ? <Facts facts={facts} /> : <p className="quiet">{t('members.nothingKnown')}</p>;
}

type Now = { timeZone: string; today: LocalDate };

function factsOf(section: MemberSection, member: Member, now: Now): Fact[] {
  const facts = fieldsIn(section)
    .filter((field) => isKnown(member, field) && field !== 'memberNumber')
    .map((field): Fact => [fieldLabel(field), valueOf(member, field, now)]);
  if (section === 'account') return [[t('members.memberId'), shownNumber(member)], ...facts];
  return section === 'financial' ? withSums(facts, member) : facts;
}

/** What the shares are worth stands behind their number, what it all comes to at the end. */
function withSums([shares, ...granted]: Fact[], member: Member): Fact[] {
  return [
    shares!,
    [t('members.shareAmount'), <Amount key="amount" money={shareAmount(member)} />],
    ...granted,
    [
      t('common.total'),
      <strong key="total">
        <Amount money={memberTotal(member)} />
      </strong>,
    ],
  ];
}

/** An empty field says nothing. That somebody never signed in does. */
function isKnown(member: Member, field: MemberField): boolean {
  const value = plain(member[field]);
  return (value !== null && value !== '') || memberFields[field].kind === 'lastTime';
}

function valueOf(member: Member, field: MemberField, { timeZone, today }: Now): ReactNode {
  const value = plain(member[field]);
  const { kind } = memberFields[field];
  if (value === null || value === '') return t('members.never');
  if (kind === 'document') return <SealedNumber member={member} field={field as DocumentField} />;
  if (kind === 'email') return <MailLink email={String(value)} />;
  if (kind === 'phone') return <PhoneLink number={String(value)} />;
  if (kind === 'whatsapp') return <WhatsAppLink number={String(value)} />;
  if (kind === 'money') return <Amount money={value as Money} />;
  const text = fieldText(field, value, timeZone);
  return field === 'passportExpiryDate' && String(value) <= today ? <Expired date={text} /> : text;
}

function Expired({ date }: { date: string }) {
  return (
    <>
      {date} <Mark tone="refused">{t('members.expired')}</Mark>
    </>
  );
}

function SealedNumber({ member, field }: { member: Member; field: DocumentField }) {
  const number = member[field]!;
  // Another number is not shown because the one before was.
  const key = `${member.id} ${number.masked} ${number.sealed === undefined}`;
  return <RevealNumber key={key} memberId={member.id} field={field} number={number} />;
}

const LABELS = {
  account: 'members.sectionAccount',
  financial: 'members.sectionFinancial',
  personal: 'members.sectionPersonal',
  document: 'members.sectionDocument',
  address: 'fields.address',
  contact: 'members.sectionContact',
  nominee: 'members.sectionNominee',
} as const satisfies Record<MemberSection, string>;

/** The heading of a part of a member's page and of the edit form. */
export function sectionLabel(section: MemberSection): string {
  return t(LABELS[section]);
}
