import type { ReactNode } from 'react';
import type { ChittyFund } from 'shared-schema/chitties/chitty-fund';
import type { ChittyFundId, MemberId } from 'shared-schema/ids';
import { useRecords } from '../records/use-records.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Loading } from '../ui/loading.tsx';
import { memberNames } from '../records/member-name.tsx';
import { Empty, Failure } from '../ui/message.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A fund, and the names of its members as far as this device has them. */
export type FundView = { fund: ChittyFund; names: ReadonlyMap<MemberId, string> };

/** A fund while it is read, if it is there, and if it is not. */
export function WithFund({ id, children }: { id: ChittyFundId; children: (view: FundView) => ReactNode }) {
  const { data, failed, retry } = useRecords(
    async (db) => {
      const fund = await db.chittyFunds.get(id);
      if (!fund || fund.deletedAt) return { found: undefined };
      return { found: { fund, names: await memberNames(db, peopleOf(fund)) } };
    },
    [id],
  );
  if (failed) return <Failure onRetry={retry}>Failed to fetch Chitty Funds. Please try again.</Failure>;
  if (!data) return <Loading />;
  return data.found ? children(data.found) : <NoFund />;
}

/** Whoever has a ticket, held a draw or committed to a lot. */
function peopleOf(fund: ChittyFund): MemberId[] {
  const committed = fund.commitments.flatMap(({ committedBy }) => committedBy ?? []);
  return [...fund.users.map(({ userId }) => userId), ...fund.draws.map(({ heldBy }) => heldBy), ...committed];
}

function NoFund() {
  const back = (
    <ButtonLink to="/admin/chitty-fund" look="outlined">
      To the chitty funds
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title="Chitty Fund" />
      <div className="sheet">
        <Empty action={back}>There is no chitty fund with this number. It may have been deleted.</Empty>
      </div>
    </>
  );
}

/** The same within a sentence. */
export function ticketNamed(view: FundView, ticket: number): string {
  return ticketName(view, ticket).replace('Ticket', 'ticket');
}

/** `Ticket 3, Fathima Beevi`. */
export function ticketName({ fund, names }: FundView, ticket: number): string {
  const userId = fund.users[ticket - 1]?.userId;
  return `Ticket ${ticket}, ${(userId && names.get(userId)) ?? `User ${userId}`}`;
}
