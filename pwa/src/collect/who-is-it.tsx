import { t } from '../language/texts.ts';
import { aroundDigits } from '../records/around-digits.ts';
import { receiptNumberTyped } from './find-households.ts';
import { digitsOf, type Household, type Person } from './households.ts';
import { markedName, type Match, whatMatched } from './what-matched.ts';

/** A name, with what was typed marked. */
export function MarkedName({ name, typed }: { name: string; typed: string }) {
  return markedName(name, typed).map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}

/** What tells a person from others of the same name: their number, house or place, and phone; marked where it fits what was typed. */
export function WhoIsIt({ household, typed }: { household: Household; typed: string }) {
  const match = whatMatched(household, typed);
  const { person, isNumber } = match;
  const receipt = receiptNumberTyped(typed);
  const number = numberOf(person);
  const [place] = person.place.split(/[,\n]/);
  return (
    <>
      {person !== household.people[0] && (
        <>
          <MarkedName name={person.name} typed={typed} /> ·{' '}
        </>
      )}
      {isNumber ? <mark>{number}</mark> : number}
      {place?.trim() && ` · ${place.trim()}`}
      {match.phone && (
        <>
          {' '}
          · <Phone phone={match.phone} digits={match.digits} />
        </>
      )}
      {receipt && (
        <>
          {' '}
          · <mark>{t('receipts.receiptNumber', { number: receipt })}</mark>
        </>
      )}
    </>
  );
}

function numberOf({ account, id }: Person): string {
  return account.startsWith('m-') ? t('records.memberNumber', { id }) : t('collect.customerOf', { id });
}

/** Whole where digits of it were typed, else its last ones. */
function Phone({ phone, digits }: { phone: string; digits: Match['digits'] }) {
  if (!digits) return <bdi dir="ltr">…{digitsOf(phone).slice(-4)}</bdi>;
  const [before, hit, after] = aroundDigits(phone, digits);
  return (
    <bdi dir="ltr">
      {before}
      <mark>{hit}</mark>
      {after}
    </bdi>
  );
}
