import type { ReactNode } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import { useRecords } from '../records/records.tsx';
import { memberNames } from '../records/member-names.ts';
import { t } from '../language/texts.ts';
import { Unread, MissingPage } from '../ui/page.tsx';

/** A fund, and the names of its members as far as this device has them. */
export type FundView = { fund: ChittyFund; names: ReadonlyMap<MemberId, string> };

/** A fund while it is read, if it is there, and if it is not. */
export function WithFund({ id, children }: { id: ChittyFundId; children: (view: FundView) => ReactNode }) {
  const { data, ...view } = useRecords(
    async (books) => {
      const fund = await books.chittyFunds.get(id);
      if (!fund) return { found: undefined };
      return { found: { fund, names: await memberNames(books, peopleOf(fund)) } };
    },
    [id],
  );
  if (!data) return <Unread {...view} failure={t('chitties.fetchFailed')} />;
  return data.found ? (
    children(data.found)
  ) : (
    <MissingPage title={t('chitties.heading')} back={['/admin/chitty-fund', t('chitties.backToFunds')]}>
      {t('chitties.missing')}
    </MissingPage>
  );
}

/** Whoever has a ticket, held a draw or committed to a lot. */
function peopleOf(fund: ChittyFund): MemberId[] {
  const committed = fund.commitments.flatMap(({ committedBy }) => committedBy ?? []);
  return [...fund.users.map(({ userId }) => userId), ...fund.draws.map(({ heldBy }) => heldBy), ...committed];
}

/** `Ticket 3, Fathima Beevi`. */
export function ticketName(view: FundView, ticket: number): string {
  return t('chitties.ticketName', { ticket, name: holderOf(view, ticket) });
}

/** The name of a ticket's member. */
export function holderOf({ fund, names }: FundView, ticket: number): string {
  const userId = fund.users[ticket - 1]?.userId;
  return userId ? nameIn(names, userId) : '';
}

/** A member's name, or `User 12` if this device does not have it. */
export function nameIn(names: FundView['names'], id: MemberId): string {
  return names.get(id) ?? t('common.userNumber', { id });
}
