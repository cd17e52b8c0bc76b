/** What a report asks for, read from this device; waiting changes count. */
import type { Contract } from 'shared-schema/repayments/contract';
import type { Transaction } from 'shared-schema/ledgers/transaction';
import { interestOf, saysInterest } from 'shared-schema/reports/head';
import type { Report, ReportBooks, ReportNeed, ReportScope } from 'shared-schema/reports/report';
import { contractsNamed } from '../records/line-description.ts';
import { readInTurns } from '../records/read-in-turns.ts';
import { requireAllArrived } from '../sync/device/awaited-contracts.ts';
import type { DeviceDb } from '../sync/device/db.ts';
import { type LedgerPeriod, readPeriod } from '../sync/ledger/ledger-period.ts';

const CONTRACTS_PER_TURN = 100;

const NO_PERIOD: LedgerPeriod = {
  openings: { general: 0, charity: 0, operational: 0 } as LedgerPeriod['openings'],
  cashBefore: new Map(),
  lines: [],
};

/** Only what the report names is read; the rest is empty. Throws RefusalError `records.awaited` while some of it is on its way. */
export async function readBooks(
  db: DeviceDb,
  { reads, allProjects }: Report,
  scope: ReportScope,
): Promise<ReportBooks> {
  const needs = (...any: ReportNeed[]) => any.some((need) => reads.includes(need));
  if (needs('contractOf', 'interestOf', 'businesses', 'funds')) {
    await requireAllArrived(db, 'installmentBusinesses', 'chittyFunds');
  }
  const projectId = allProjects ? undefined : scope.projectId;
  const inProject = (row: { projectId: number }) => !projectId || row.projectId === projectId;
  const period = needs('openings', 'lines', 'cashBefore') ? await readPeriod(db, { ...scope, projectId }) : NO_PERIOD;
  const contractOf = await contractsFor(db, period.lines, needs);
  const members = needs('members') ? await db.members.toArray() : [];
  return {
    ...period,
    contractOf,
    interestOf: (line) => interestOf(line, contractOf(line)),
    receipts: new Map((needs('receipts') ? await db.receipts.toArray() : []).map((each) => [each.id, each])),
    businesses: needs('businesses')
      ? await readInTurns(db.installmentBusinesses, CONTRACTS_PER_TURN, (row) => (inProject(row) ? [row] : []))
      : [],
    funds: needs('funds')
      ? await readInTurns(db.chittyFunds, CONTRACTS_PER_TURN, (row) => (inProject(row) ? [row] : []))
      : [],
    members: new Map(members.map((member) => [member.id, member])),
    handOvers: needs('handOvers') ? await db.handOvers.toArray() : [],
    periods: needs('periods') ? await db.periods.toArray() : [],
  };
}

type Needs = (...any: ReportNeed[]) => boolean;

/** For its interest alone a line seldom needs what it names: those of today's releases say it. */
async function contractsFor(
  db: DeviceDb,
  lines: Transaction[],
  needs: Needs,
): Promise<(line: Transaction) => Contract | undefined> {
  if (needs('contractOf')) return contractsNamed(db, lines);
  return contractsNamed(db, needs('interestOf') ? lines.filter((line) => !saysInterest(line)) : []);
}
