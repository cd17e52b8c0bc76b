/** What the list of businesses searches and shows. */
import type { InstallmentBusinessId } from 'shared-schema/ids';
import type { InstallmentBusiness } from 'shared-schema/installments/installment-business';
import { t } from '../language/texts.ts';
import { memberNames } from '../records/member-name.tsx';
import { plainText } from 'shared-schema/plain-text';
import { readInTurns } from '../records/read-in-turns.ts';
import { requireAllArrived } from '../sync/awaited-contracts.ts';
import type { DeviceDb } from '../sync/db.ts';
import { getRows } from '../sync/rows.ts';

const BUSINESSES_PER_TURN = 100;

export type ListedBusiness = { business: InstallmentBusiness; referer: string };

/** What is searched of every business, by its number. */
export async function searchedTexts(db: DeviceDb): Promise<Map<number, string>> {
  await requireAllArrived(db, 'installmentBusinesses');
  return new Map(
    await readInTurns(
      db.installmentBusinesses,
      BUSINESSES_PER_TURN,
      ({ id, customerName, itemDescription, customerPhoneNumber }): [number, string][] => [
        [id, plainText(`${customerName}\n${itemDescription}\n${customerPhoneNumber ?? ''}`)],
      ],
    ),
  );
}

/** Of these numbers those that were typed, or whose customer, item or phone was. */
export function findNumbers<N extends number>(numbers: N[], texts: Map<number, string>, typed: string): N[] {
  const text = plainText(typed).trim();
  const number = text.replace(/^#/, '');
  return numbers.filter((id) => String(id) === number || texts.get(id)?.includes(text));
}

/** The businesses with these numbers, in their order. One that has just gone is left out. */
export async function readListed(db: DeviceDb, ids: InstallmentBusinessId[]): Promise<ListedBusiness[]> {
  const businesses = (await getRows(db, 'installmentBusinesses', ids)).filter((business) => business !== undefined);
  const names = await memberNames(
    db,
    businesses.map(({ refererId }) => refererId),
  );
  return businesses.map((business) => ({
    business,
    referer: names.get(business.refererId) ?? t('common.userNumber', { id: business.refererId }),
  }));
}
