import { isMembersAccount } from 'shared-schema/collections/account-id';
import { t } from '../language/texts.ts';
import { houseIn, Who } from '../records/who.tsx';
import { receiptNumberTyped, type Household, type HouseholdPayer } from './households.ts';
import { whatMatched } from './what-matched.ts';

/** What tells who of a household is meant from others of the same name. */
export function WhoIsIt({ household, typed }: { household: Household; typed: string }) {
  const { person, isNumber, phone, digits } = whatMatched(household, typed);
  const receipt = receiptNumberTyped(typed);
  return (
    <>
      <Who
        number={numberOf(person)}
        isNumberTyped={isNumber}
        house={houseIn(person.place)}
        phone={phone}
        digits={digits}
      />
      {receipt && (
        <>
          {' '}
          · <mark>{t('receipts.receiptNumber', { number: receipt })}</mark>
        </>
      )}
    </>
  );
}

export function numberOf({ account, number: id }: HouseholdPayer): string {
  return isMembersAccount(account) ? t('records.memberNumber', { id }) : t('records.businessNumber', { id });
}
