/** A collector's phone that makes signed receipts, as far as the server sees it: a series of its own, and commands it pushes. */
import { randomUUID } from 'node:crypto';
import { type ReceiptNumber, receiptNumber } from 'shared-schema/collections/receipt-number';
import { verifyAddress } from 'shared-schema/collections/signed-receipt';
import type { RepaymentId } from 'shared-schema/ids';
import { localDate } from 'shared-schema/local-date';
import { add, rupees } from 'shared-schema/money';
import type { LeaseResponse, PushResponse } from 'shared-schema/wire';
import { v7 as uuid } from 'uuid';
import { makeKeys, sign } from '../src/sync/outbox/signing.ts';
import { signInToRest } from './rest-client.ts';
import type { Account, Association } from './test-server.ts';

export type Collected = {
  payer: { businessId: number } | { memberId: number };
  payerName: string;
  /** Repayments and rupees. */
  items: [id: string, amount: number][];
  onAccount?: number;
  /** Today by default. */
  receivedOn?: string;
};

export type ReceiptDevice = {
  collect: (collected: Collected) => Promise<ReceiptNumber>;
  /** Gives out a receipt that the server never hears of. */
  keepBack: (collected: Collected) => Promise<ReceiptNumber>;
  /** Its owner signs it out from elsewhere, which ends its key. */
  endKey: () => Promise<void>;
  /** Where the QR code of a receipt leads, without the origin. */
  verifyPath: (number: ReceiptNumber) => string;
};

export async function openReceiptDevice({ url }: Association, account: Account): Promise<ReceiptDevice> {
  const rest = await signInToRest(url, account);
  const device = randomUUID();
  const { privateKey, publicKey } = await makeKeys();
  const { leases, series } = await rest<LeaseResponse>('POST', '/sync/leases', { device, publicKey });
  let [lineId, count] = [leases.find(({ table }) => table === 'transactions')!.from, series!.used];

  const paths = new Map<ReceiptNumber, string>();

  async function giveOut({ payerName, items, onAccount = 0, receivedOn }: Collected) {
    const number = receiptNumber(series!.code, ++count);
    const parts = items.map(([id, amount]) => ({ repaymentId: id as RepaymentId, amount: rupees(amount) }));
    const amount = add(rupees(onAccount), ...parts.map((part) => part.amount));
    const content = { number, receivedOn: localDate(receivedOn ?? today()), amount, payerName };
    const signature = await sign(privateKey, content);
    paths.set(number, verifyAddress('', content, signature));
    return { number, parts, content, signature };
  }

  return {
    verifyPath: (number) => paths.get(number)!,
    keepBack: async (collected) => (await giveOut(collected)).number,
    async endKey() {
      const devices = await rest<{ id: string; current: boolean }[]>('GET', '/auth/devices');
      await rest('DELETE', `/auth/devices/${devices.find(({ current }) => current)!.id}`);
    },
    async collect(collected) {
      const { payer, payerName, onAccount = 0 } = collected;
      const { number, parts, content, signature } = await giveOut(collected);
      const input = {
        number,
        receivedOn: content.receivedOn,
        payerName,
        payer,
        method: 'CASH',
        items: parts,
        onAccount: rupees(onAccount),
        signature,
        transactionIds: [...parts, onAccount].map(() => lineId++),
      };
      const command = { id: uuid(), name: 'collection.record', input, issuedAt: new Date().toISOString() };
      const { outcomes } = await rest<PushResponse>('POST', '/sync/push', { device, commands: [command] });
      if (outcomes[0]?.status !== 'applied') throw new Error(`No receipt was made: ${JSON.stringify(outcomes)}`);
      return number;
    },
  };
}

/** By the association's clock. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
}
