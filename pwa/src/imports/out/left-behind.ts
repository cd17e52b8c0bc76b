/** What of these books does not come along in the sheets, in sentences that say why. */
import { accountBalance } from 'shared-schema/collections/account';
import { payerName } from 'shared-schema/collections/payer';
import { formatDate } from 'shared-schema/local-date';
import { MOST_RECORDS } from 'shared-schema/imports/import-batch';
import type { Member } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import { FIRST_PROJECT } from 'shared-schema/projects/project';
import type { Translator } from 'shared-schema/texts/translate';
import type { DeviceBooks } from './books.ts';
import type { BusinessesOut, ChittiesOut } from './contracts-out.ts';
import type { LinesOut } from './lines-out.ts';

type Out = {
  members: { withoutPhone: () => Member[] };
  /** The shares of these make another number than they hold. */
  shares: { unequal: Member[] };
  businesses: BusinessesOut;
  chitties: ChittiesOut;
  lines: LinesOut;
};

export function leftBehind(
  books: DeviceBooks,
  { members, shares, businesses, chitties, lines }: Out,
  of: Translator,
): string[] {
  const { t, language } = of;
  const chitty = ({ id }: { id: number }) => t('chitties.fundNumber', { id });
  const customer = (business: DeviceBooks['businesses'][number]) => `${business.customerName} (${business.id})`;
  const outOfTurn = [...businesses.outOfTurn.map(customer), ...chitties.outOfTurn.map(chitty)];
  const told = (names: string[], tell: (names: string) => string) => (names.length > 0 ? [tell(names.join(', '))] : []);
  return [
    ...told(projectsToCreate(books), (names) => t('booksOut.projects', { names })),
    ...told(onAccount(books), (names) => t('booksOut.onAccount', { names })),
    ...told(businesses.badDebts.map(customer), (names) => t('booksOut.badDebts', { names })),
    ...told(outOfTurn, (names) => t('booksOut.outOfTurn', { names })),
    ...told(chitties.refused.map(chitty), (names) => t('booksOut.refused', { names })),
    ...told(
      members.withoutPhone().map(({ name }) => name),
      (names) => t('booksOut.noPhone', { names }),
    ),
    ...told(
      shares.unequal.map(({ name }) => name),
      (names) => t('booksOut.shares', { names }),
    ),
    ...(lines.since ? [t('booksOut.since', { date: formatDate(lines.since, language), most: MOST_RECORDS })] : []),
    ...(lines.hasUndone ? [t('booksOut.undone')] : []),
    ...(lines.hasTransfers ? [t('booksOut.transfers')] : []),
  ];
}

function projectsToCreate({ projects }: DeviceBooks): string[] {
  return projects.filter(({ id, deletedAt }) => id !== FIRST_PROJECT && !deletedAt).map(({ name }) => name);
}

function onAccount({ accounts, members, businesses }: DeviceBooks): string[] {
  return accounts.flatMap((account) => {
    const { payer } = account;
    const [member, business] =
      'memberId' in payer
        ? [members.find(({ id }) => id === payer.memberId), undefined]
        : [undefined, businesses.find(({ id }) => id === payer.businessId)];
    const held = accountBalance(account);
    return held > 0 ? [`${payerName(payer, { member, business })} (${formatMoney(held)})`] : [];
  });
}
