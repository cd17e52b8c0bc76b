import { useLiveQuery } from 'dexie-react-hooks';
import { ChittyFundId, InstallmentBusinessId, MemberId, RepaymentId, TransactionId } from 'shared-schema/ids';
import { contractOf, type ContractRef } from 'shared-schema/repayments/repayment';
import * as v from 'valibot';
import { memberNames } from '../records/member-name.tsx';
import { useDevice } from '../sync/device-context.tsx';
import type { DeviceDb, OutboxEntry } from '../sync/db.ts';
import { findLines } from '../sync/ledger-pages.ts';
import type { KnownRecords } from './describe.ts';

/** The records that these changes name. Undefined while they are read. */
export function useKnownRecords(entries: OutboxEntry[] | undefined): KnownRecords | undefined {
  const { db } = useDevice();
  return useLiveQuery(async () => entries && (await readKnown(db, entries)), [db, entries]);
}

async function readKnown(db: DeviceDb, entries: OutboxEntry[]): Promise<KnownRecords> {
  const businesses = await db.installmentBusinesses.bulkGet(entries.flatMap(businessNamed));
  const funds = await db.chittyFunds.bulkGet(entries.flatMap(fundNamed));
  const lines = await findLines(db, entries.flatMap(lineNamed));
  const [businessById, fundById] = [byId(businesses), byId(funds)];
  const names = await memberNames(db, [
    ...[...businessById.values()].map((business) => business.refererId),
    ...[...fundById.values()].flatMap((fund) => fund.users.map((user) => user.userId)),
    ...entries.flatMap(memberNamed),
  ]);
  return {
    business: (id) => businessById.get(id),
    fund: (id) => fundById.get(id),
    line: (id) => lines.get(id),
    member: (id) => names.get(id as MemberId),
  };
}

function byId<R extends { id: number }>(rows: (R | undefined)[]): Map<number, R> {
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

function businessNamed({ name, input }: OutboxEntry): InstallmentBusinessId[] {
  if (name.startsWith('installmentBusiness.')) return read(InstallmentBusinessId, input, 'id');
  return contractNamed(input).flatMap((contract) => (contract.table === 'installmentBusinesses' ? [contract.id] : []));
}

function fundNamed({ name, input }: OutboxEntry): ChittyFundId[] {
  if (name.startsWith('chittyFund.')) return read(ChittyFundId, input, 'id');
  return contractNamed(input).flatMap((contract) => (contract.table === 'chittyFunds' ? [contract.id] : []));
}

function contractNamed(input: object): ContractRef[] {
  return read(RepaymentId, input, 'id').map(contractOf);
}

function lineNamed({ name, input }: OutboxEntry): TransactionId[] {
  return name === 'transaction.delete' ? read(TransactionId, input, 'id') : [];
}

function memberNamed({ name, input }: OutboxEntry): MemberId[] {
  return read(MemberId, input, name.startsWith('member.') ? 'id' : 'userId');
}

/** The field of a change's input, if it is what it should be: a change may come from any version of the app. */
function read<T>(schema: v.GenericSchema<unknown, T>, input: object, field: string): T[] {
  const result = v.safeParse(schema, (input as Record<string, unknown>)[field]);
  return result.success ? [result.output] : [];
}
