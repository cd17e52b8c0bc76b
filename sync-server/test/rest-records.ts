/** All records that the API of every release so far answers with, so that two servers can be compared. */
import type { MemberResponse } from '../src/routes/users.ts';
import type { BusinessResponse, RepaymentResponse } from '../src/routes/installment-businesses.ts';
import type { ChittyFundResponse } from '../src/routes/chitty-funds.ts';
import type { TransactionResponse } from '../src/routes/transactions.ts';
import type { InferOutput } from 'valibot';

type Member = InferOutput<typeof MemberResponse>;
type Repayment = InferOutput<typeof RepaymentResponse>;
type Line = InferOutput<typeof TransactionResponse>;

export type RestRecords = {
  /** Each with its schedule and ledger lines. */
  members: (Member & { repayments: Repayment[]; lines: Line[] })[];
  projects: object[];
  /** Their installments are nested in them. */
  businesses: InferOutput<typeof BusinessResponse>[];
  /** Each with its draws, commitments and subscriptions. */
  funds: (InferOutput<typeof ChittyFundResponse> & { repayments: Repayment[] })[];
  ledgers: Record<(typeof LEDGERS)[number], Line[]>;
  /** In rupees, by ledger and project: `/transactions 1`. */
  balances: Record<string, number>;
};

const LEDGERS = ['/transactions', '/charity-fund', '/operational-fund'] as const;

/** Signed in as an admin. Not by `connectClient`, which takes nothing but what this release's API describes. */
export async function readRestRecords(url: string, token: string): Promise<RestRecords> {
  const get = async <R>(path: string): Promise<R> => {
    const response = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as R;
  };
  const each = async <R>(path: string, read: (id: number) => Promise<R>): Promise<R[]> => {
    const records: R[] = [];
    for (const { id } of await get<{ id: number }[]>(path)) records.push(await read(id));
    return records;
  };
  const ledgers = {} as RestRecords['ledgers'];
  for (const path of LEDGERS) ledgers[path] = await get(path);
  return {
    members: await each('/users', async (id) => ({
      ...(await get<Member>(`/users/${id}`)),
      repayments: await get<Repayment[]>(`/users/${id}/scheduled-repayments`),
      lines: await get<Line[]>(`/users/${id}/transactions`),
    })),
    projects: await get('/projects'),
    businesses: await get('/installment-business'),
    funds: await each('/chitty-fund', async (id) => ({
      ...(await get<RestRecords['funds'][number]>(`/chitty-fund/${id}`)),
      repayments: await get<Repayment[]>(`/chitty-fund/${id}/scheduled-repayments`),
    })),
    ledgers,
    balances: balancesOf(ledgers),
  };
}

function balancesOf(ledgers: RestRecords['ledgers']): RestRecords['balances'] {
  const thousandths: Record<string, number> = {};
  for (const path of LEDGERS) {
    for (const { projectId, type, amount } of ledgers[path]) {
      const key = `${path} ${projectId}`;
      const change = Math.round(amount * 1000);
      thousandths[key] = (thousandths[key] ?? 0) + (type === 'CREDIT' ? change : -change);
    }
  }
  return Object.fromEntries(Object.entries(thousandths).map(([key, sum]) => [key, sum / 1000]));
}

/** How many there are of each, in a line. */
export function countRestRecords({ members, businesses, funds, ledgers, balances }: RestRecords): string {
  const nested = [
    ...businesses.flatMap((each) => each.scheduledRepayments),
    ...funds.flatMap((each) => each.repayments),
  ];
  const lines = LEDGERS.reduce((sum, path) => sum + ledgers[path].length, 0);
  const draws = funds.reduce((sum, { draws: held }) => sum + held.length, 0);
  return [
    `${members.length} members`,
    `${businesses.length} businesses and ${funds.length} chitty funds`,
    `${nested.length} scheduled repayments in them (${nested.filter(({ paid }) => paid).length} paid)`,
    `${draws} draws`,
    `${lines} ledger lines`,
    `${Object.keys(balances).length} balances`,
  ].join(', ');
}
